import type { Translate } from "@summit/schema/messages/translator.ts";
import { amountParts, formatAmount } from "@summit/schema/validation/formats.ts";

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
export const price = (t: Translate, locale: string, money: Money): string =>
  priceParts(t, locale, money)
    .map(({ text }) => text)
    .join("");

/** The same, in parts: the currency with the space beside it, and the number. */
export function priceParts(
  t: Translate,
  locale: string,
  money: Money,
): { isCurrency: boolean; text: string }[] {
  const amount = majorUnits(money);
  if (amount === 0) return [{ isCurrency: false, text: t("site.free") }];
  const decimals = Number.isInteger(amount) ? 0 : money.decimals;
  return amountParts(locale, amount, { currency: money.currency, decimals });
}

/** An amount in US format, as in the admin: "£495.00", "$99.00". */
export const priceInUsForm = (money: Money): string =>
  formatAmount("en-US", majorUnits(money), money);

/** A plan's price, without decimals: "$99". */
export const wholePrice = (money: Money): string =>
  formatAmount("en-US", majorUnits(money), { ...money, decimals: 0 });
