/** An amount as the API gives it. */
export type Money = {
  minorUnits: number;
  /** How many digits of `minorUnits` are decimals. */
  decimals: number;
  currency: string;
};

/** An amount as a decimal number. */
export const majorUnits = ({ minorUnits, decimals }: Omit<Money, "currency">): number =>
  minorUnits / 10 ** decimals;

/** An amount as a price: "£495", "£2,295"; pence only where there are any. */
export function price(money: Money): string {
  const amount = majorUnits(money);
  return new Intl.NumberFormat("en-GB", {
    style: "currency",
    currency: money.currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : money.decimals,
    maximumFractionDigits: money.decimals,
  }).format(amount);
}

/** An amount in US format, as in the admin: "£495.00", "$99.00". */
export const priceInUsForm = (money: Money): string =>
  new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: money.currency,
    minimumFractionDigits: money.decimals,
    maximumFractionDigits: money.decimals,
  }).format(majorUnits(money));

/** A plan's price, without decimals: "$99". */
export const wholePrice = (money: Money): string =>
  new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: money.currency,
    maximumFractionDigits: 0,
  }).format(majorUnits(money));
