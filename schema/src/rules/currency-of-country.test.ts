import { expect, it } from "vitest";
import { countryCodes } from "#rules/country.ts";
import { currencyOf } from "#rules/currency-of-country.ts";
import { currency } from "#rules/money-rules.ts";

it("knows the currency of every country, in codes that forms accept", () => {
  const without = [...countryCodes].filter((code) => !currencyOf(code));
  expect(without).toEqual(["AQ"]);
  const refused = [...countryCodes].filter(
    (code) => code !== "AQ" && !currency.safeParse(currencyOf(code)).success,
  );
  expect(refused).toEqual([]);
  const examples = ["GB", "NO", "DE", "US", "JP"].map(currencyOf);
  expect(examples).toEqual(["GBP", "NOK", "EUR", "USD", "JPY"]);
});
