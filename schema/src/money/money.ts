/** A stored amount. */
export interface Money {
  /** In major units, with two decimals at most. */
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/** The number of decimals of a currency. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions()
    .maximumFractionDigits ?? 2;

/** An amount in the minor unit of its currency, rounded. */
export const minorUnitsOf = ({ amount, currency }: Money): number =>
  Math.round(Number((amount * 10 ** decimalsOf(currency)).toFixed(4)));

/** The reverse of `minorUnitsOf`. */
export const amountOf = (minorUnits: number, currency: string): number =>
  minorUnits / 10 ** decimalsOf(currency);
