import type { Money } from "#lib/money.ts";

/** An amount as the API gives it, of a currency with two decimals. */
export const money = (amount: number, currency = "GBP"): Money => ({
  minorUnits: Math.round(amount * 100),
  decimals: 2,
  currency,
});
