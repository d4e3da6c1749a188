/** An amount as it is stored. */
export interface Money {
  /** In major units, with two decimals at most. */
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/** How many decimals the amounts of a currency have. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions()
    .maximumFractionDigits ?? 2;

/** An amount in the smallest unit of its currency; what is less than one of these is rounded. */
export const minorUnitsOf = ({ amount, currency }: Money): number =>
  Math.round(Number((amount * 10 ** decimalsOf(currency)).toFixed(4)));
