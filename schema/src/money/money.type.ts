import { builder } from "#builder.ts";
import { decimalsOf, type Money as MoneyShape, minorUnitsOf } from "./money.ts";

builder.scalarType("CurrencyCode", {
  description: "A currency by its three letters, for example GBP.",
  specifiedByURL: "https://www.iso.org/iso-4217-currency-codes.html",
  serialize: (code) => code,
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
