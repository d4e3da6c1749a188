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

/** An amount as a price: "£495", "£2,295", "Free" for nothing; pence only where there are any. */
export const price = (money: Money): string =>
  priceParts(money)
    .map(({ text }) => text)
    .join("");

/** The same, in parts: the currency with the space beside it, and the number. */
export function priceParts(money: Money): { isCurrency: boolean; text: string }[] {
  const amount = majorUnits(money);
  if (amount === 0) return [{ isCurrency: false, text: "Free" }];
  const format = new Intl.NumberFormat("en-GB", {
    style: "currency",
    currency: money.currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : money.decimals,
    maximumFractionDigits: money.decimals,
  });
  const parts: { isCurrency: boolean; text: string }[] = [];
  for (const { type, value } of format.formatToParts(amount)) {
    const isCurrency = type === "currency" || type === "literal";
    const last = parts.at(-1);
    if (last?.isCurrency === isCurrency) last.text += value;
    else parts.push({ isCurrency, text: value });
  }
  return parts;
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
