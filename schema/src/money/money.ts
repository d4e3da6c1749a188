/** A stored amount. */
export interface Money {
  /** In major units, with two decimals at most. */
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/**
 * Currencies without two decimals, by ISO 4217 (List One). `Intl` has the decimals that are usual in prices, none
 * for HUF or COP.
 */
const decimals: Record<number, string> = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
  3: "BHD IQD JOD KWD LYD OMR TND",
  4: "CLF UYW",
};

const exceptions = new Map(
  Object.entries(decimals).flatMap(([digits, codes]) =>
    codes.split(" ").map((code) => [code, Number(digits)] as const),
  ),
);

/** The number of decimals of a currency. */
export const decimalsOf = (currency: string): number => exceptions.get(currency) ?? 2;

/** An amount in the minor unit of its currency, rounded. */
export const minorUnitsOf = ({ amount, currency }: Money): number =>
  Math.round(Number((amount * 10 ** decimalsOf(currency)).toFixed(4)));

/** An amount with VAT of so many per cent, rounded to its currency's minor unit. */
export const withVat = ({ amount, currency }: Money, rate: number): Money => ({
  amount: amountOf(minorUnitsOf({ amount: amount * (1 + rate / 100), currency }), currency),
  currency,
});

/** The reverse of `minorUnitsOf`. */
export const amountOf = (minorUnits: number, currency: string): number =>
  minorUnits / 10 ** decimalsOf(currency);
