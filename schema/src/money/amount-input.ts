import { type InputReader, inSteps, type ReadInput } from "#content/read-input.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { currency as currencyCode } from "#rules/money-rules.ts";
import { amountOf } from "./money.ts";

type Values = Record<string, unknown>;

/** `MoneyInput` in GraphQL. */
interface MoneyInput {
  minorUnits: number;
  currency: string;
}

/**
 * Reads an `amount` in minor units as the `price` and `currency` of a form. Older clients pass these two.
 *
 * @throws ValidationError if it is given in both ways
 */
export const readAmount: InputReader = (input) => readAmountAt([], input as Values);

/**
 * Reads the amounts of the entries of a list. Entries are replaced as a whole, so each has either the amount or the price.
 *
 * @throws ValidationError if one is given in both ways
 */
export const readAmountsOf =
  (list: string): InputReader =>
  (input) => {
    const { [list]: entries } = input as Values;
    if (!Array.isArray(entries)) return { form: input, names: {} };
    const readers = entries.map((_entry, index): InputReader => {
      const at = [list, String(index)];
      return (form) => {
        const current = (form as Values)[list] as Values[];
        const { form: read, names } = readAmountAt(at, current[index] as Values);
        return { form: { ...form, [list]: current.with(index, read as Values) }, names };
      };
    });
    return inSteps(...readers)(input);
  };

function readAmountAt(path: readonly string[], input: Values): ReadInput {
  const { amount, ...form } = input as Values & { amount?: MoneyInput | null };
  const name = (...names: string[]) => [...path, ...names].join(".");
  // A missing price is reported by the name of what replaces it.
  const missing = { [name("price")]: name("amount") };
  if (amount === undefined) return { form, names: form.price === undefined ? missing : {} };
  if (amount === null) return { form: { price: null, currency: null, ...form }, names: missing };
  for (const other of ["price", "currency"]) {
    if (form[other] == null) continue;
    const message = `Give either amount or ${other}`;
    throw new ValidationError([{ path: [...path, "amount"], message, code: "NOT_ALLOWED" }]);
  }
  const { minorUnits, currency } = amount;
  // The rules report an unknown currency.
  const known = currencyCode.safeParse(currency).data ?? "USD";
  return {
    form: { ...form, price: amountOf(minorUnits, known), currency },
    names: {
      [name("price")]: name("amount", "minorUnits"),
      [name("currency")]: name("amount", "currency"),
    },
  };
}
