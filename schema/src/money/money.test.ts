import { expect, it } from "vitest";
import { amountOf, decimalsOf, minorUnitsOf } from "./money.ts";

it.each([
  [{ amount: 199, currency: "GBP" }, 19_900, 2],
  [{ amount: 1.15, currency: "EUR" }, 115, 2],
  [{ amount: 0.29, currency: "USD" }, 29, 2],
  [{ amount: 99_999_999.99, currency: "GBP" }, 9_999_999_999, 2],
  [{ amount: 1_500, currency: "JPY" }, 1_500, 0],
  [{ amount: 12.5, currency: "KWD" }, 12_500, 3],
  [{ amount: 49_900, currency: "HUF" }, 4_990_000, 2],
  [{ amount: 80_000, currency: "COP" }, 8_000_000, 2],
  [{ amount: 1_500_000, currency: "IDR" }, 150_000_000, 2],
  [{ amount: 25_000, currency: "IQD" }, 25_000_000, 3],
  [{ amount: 2, currency: "LAK" }, 200, 2],
])("%j has %i minor units", (money, minorUnits, decimals) => {
  expect(minorUnitsOf(money)).toBe(minorUnits);
  expect(amountOf(minorUnits, money.currency)).toBe(money.amount);
  expect(decimalsOf(money.currency)).toBe(decimals);
});
