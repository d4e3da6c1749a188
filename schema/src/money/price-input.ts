import type { InputReader, ReadInput } from "#content/read-input.ts";
import { amountOf } from "#money/money.ts";
import { currency as currencyCode } from "#rules/money-rules.ts";

/** `MoneyInput` in GraphQL. */
interface MoneyInput {
  minorUnits: number;
  currency: string;
}

type Priced = Record<string, unknown> & { price?: MoneyInput | null };

/** Reads a price in minor units as the number and the currency of a form. */
export const readPrice: InputReader = (input) => readPriceAt("", input as Priced);

/** Reads the prices of the entries of a list. */
export const readPricesOf =
  (list: string): InputReader =>
  (input) => {
    const { [list]: entries } = input as Record<string, Priced[] | null | undefined>;
    const read = entries?.map((entry, index) => readPriceAt(`${list}.${index}.`, entry));
    if (!read) return { form: input, names: {} };
    return {
      form: { ...input, [list]: read.map(({ form }) => form) },
      names: Object.assign({}, ...read.map(({ names }) => names)),
    };
  };

function readPriceAt(path: string, { price, ...form }: Priced): ReadInput {
  if (price === undefined) return { form, names: {} };
  if (price === null) return { form: { ...form, price, currency: null }, names: {} };
  const { minorUnits, currency } = price;
  // The rules report an unknown currency.
  const known = currencyCode.safeParse(currency).data ?? "USD";
  return {
    form: { ...form, price: amountOf(minorUnits, known), currency },
    names: {
      [`${path}price`]: `${path}price.minorUnits`,
      [`${path}currency`]: `${path}price.currency`,
    },
  };
}
