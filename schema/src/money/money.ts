import { code } from "currency-codes";

/** A stored amount. */
export interface Money {
  /** In major units, with two decimals at most. */
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/** The number of decimals of a currency by ISO 4217; `Intl` has those that are usual in prices, none for HUF or COP. */
export const decimalsOf = (currency: string): number => code(currency)?.digits ?? 2;

/** An amount in the minor unit of its currency, rounded. */
export const minorUnitsOf = ({ amount, currency }: Money): number =>
  Math.round(Number((amount * 10 ** decimalsOf(currency)).toFixed(4)));

/** The reverse of `minorUnitsOf`. */
export const amountOf = (minorUnits: number, currency: string): number =>
  minorUnits / 10 ** decimalsOf(currency);
