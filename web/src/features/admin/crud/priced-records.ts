import { minorUnitsOf } from "@summit/schema/validation/money.ts";
import { type Money, majorUnits } from "#lib/money.ts";

/** A record with its amount as the two values that its form has. */
export const withPrice = <Row extends { amount: Money }>({ amount, ...row }: Row) => ({
  ...row,
  price: majorUnits(amount),
  currency: amount.currency,
});

/** A form's values with price and currency as the amount that inputs of the API take. */
export function withAmount<Form extends { price?: number; currency?: string }>({
  price = 0,
  currency: written = "",
  ...form
}: Form) {
  const currency = written.trim().toUpperCase();
  return { ...form, amount: { minorUnits: minorUnitsOf({ amount: price, currency }), currency } };
}
