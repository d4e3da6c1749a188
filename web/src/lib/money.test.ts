import { expect, it } from "vitest";
import { price } from "#lib/money.ts";

it("writes whole amounts without pence and groups thousands", () => {
  expect(price(495, "GBP")).toBe("£495");
  expect(price(2295, "GBP")).toBe("£2,295");
  expect(price(12.5, "GBP")).toBe("£12.50");
});
