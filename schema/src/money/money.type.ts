import { GraphQLError } from "graphql";
import { builder } from "#builder.ts";
import { decimalsOf, type Money as MoneyShape, minorUnitsOf } from "#money/money.ts";

builder.scalarType("CurrencyCode", {
  description: "A currency by its three letters, for example GBP.",
  specifiedByURL: "https://www.iso.org/iso-4217-currency-codes.html",
  serialize: (code) => code,
  // Unknown codes are reported as errors of the field.
  parseValue: (code) => {
    if (typeof code === "string") return code;
    throw new GraphQLError("Must be the three letters of a currency.");
  },
});

export const MoneyInput = builder.inputType("MoneyInput", {
  description: "An amount of money.",
  fields: (t) => ({
    minorUnits: t.field({
      type: "SafeInt",
      required: true,
      description:
        "The amount in the smallest unit of its currency, for example pence; 0 or more. Of currencies with three decimals, a multiple of 10.",
    }),
    currency: t.field({ type: "CurrencyCode", required: true, description: "The currency." }),
  }),
});

export const Money = builder.objectRef<MoneyShape>("Money").implement({
  description: "An amount of money, without rounding errors.",
  fields: (t) => ({
    minorUnits: t.field({
      type: "SafeInt",
      description: "The amount in the smallest unit of its currency, for example pence.",
      resolve: minorUnitsOf,
    }),
    decimals: t.int({
      description: "How many digits of minorUnits are decimals: 2 for GBP, 0 for JPY.",
      resolve: ({ currency }) => decimalsOf(currency),
    }),
    currency: t.expose("currency", { type: "CurrencyCode", description: "The currency." }),
  }),
});
