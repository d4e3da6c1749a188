import { expect, it } from "vitest";
import { amountOf, decimalsOf, minorUnitsOf, withVat } from "#money/money.ts";

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

it.each([
  [{ amount: 495, currency: "GBP" }, 20, 594],
  [{ amount: 1.15, currency: "EUR" }, 5.5, 1.21],
  [{ amount: 1_995, currency: "JPY" }, 10, 2_195],
  [{ amount: 99.99, currency: "USD" }, 8.875, 108.86],
  [{ amount: 12.5, currency: "KWD" }, 5, 13.125],
  [{ amount: 10, currency: "GBP" }, 0, 10],
])("%j with %d per cent of VAT is %d", (money, rate, amount) => {
  expect(withVat(money, rate)).toEqual({ ...money, amount });
});
