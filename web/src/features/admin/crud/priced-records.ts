import { currencyOf } from "@summit/schema/validation/currency-of-country.ts";
import { minorUnitsOf } from "@summit/schema/validation/money.ts";
import { type Money, majorUnits } from "#lib/money.ts";

/** A record with its amount as the two values that its form has. */
export const withPrice = <Row extends { amount: Money }>({ amount, ...row }: Row) => ({
  ...row,
  price: majorUnits(amount),
  currency: amount.currency,
});

/**
 * The currency with which a new record starts: that of the others, else that of the conference's country.
 *
 * @returns undefined if there are no others and the country is not known
 */
export const currencyOfNext = (
  others: readonly { amount: Money }[] | undefined,
  country: string | null | undefined,
): string | undefined =>
  others?.[0]?.amount.currency ?? (country ? currencyOf(country) : undefined);

/** A form's values with price and currency as the amount that inputs of the API take. */
export function withAmount<Form extends { price?: number; currency?: string }>({
  price = 0,
  currency: written = "",
  ...form
}: Form) {
  const currency = written.trim().toUpperCase();
  return { ...form, amount: { minorUnits: minorUnitsOf({ amount: price, currency }), currency } };
}
