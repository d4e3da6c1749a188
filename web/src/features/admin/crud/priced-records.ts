import { currencyOf } from "@summit/schema/validation/currency-of-country.ts";
import { minorUnitsOf } from "@summit/schema/validation/money.ts";
import { type Money, majorUnits } from "#lib/money.ts";

/** A record with its price as the number and the currency that its form has. */
export const withFormPrice = <Row extends { price: Money }>({ price, ...row }: Row) => ({
  ...row,
  price: majorUnits(price),
  currency: price.currency,
});

/**
 * The currency with which a new record starts: that of the others, else that of the conference's country.
 *
 * @returns undefined if there are no others and the country is not known
 */
export const currencyOfNext = (
  others: readonly { price: Money }[] | undefined,
  country: string | null | undefined,
): string | undefined => others?.[0]?.price.currency ?? (country ? currencyOf(country) : undefined);

/** A form's values with the price as inputs of the API take it. */
export function withPriceInput<Form extends { price?: number; currency?: string }>({
  price: amount = 0,
  currency: written = "",
  ...form
}: Form) {
  const currency = written.trim().toUpperCase();
  return { ...form, price: { minorUnits: minorUnitsOf({ amount, currency }), currency } };
}
