import { expect, it } from "vitest";
import { currency, price } from "#rules/money-rules.ts";

it.each([0, 0.29, 1.1, 19.99, 1_234_567.89, 99_999_999.99])("%d is a price", (amount) => {
  expect(price.parse(amount)).toBe(amount);
});

it.each([-1, 0.001, 1.005, 100_000_000, Number.NaN, Number.POSITIVE_INFINITY, null, "1"])(
  "%s is not a price",
  (amount) => {
    expect(price.safeParse(amount).success).toBe(false);
  },
);

it("normalizes a currency to ISO 4217", () => {
  expect(currency.parse(" gbp ")).toBe("GBP");
  expect(currency.safeParse("GB").success).toBe(false);
  expect(currency.safeParse("£").success).toBe(false);
});
