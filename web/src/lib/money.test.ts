import { expect, it } from "vitest";
import { price, priceParts } from "#lib/money.ts";
import { english } from "#test/english.ts";

const pounds = (minorUnits: number) => ({ minorUnits, decimals: 2, currency: "GBP" });

it("writes whole amounts without pence and groups thousands", () => {
  expect(price(english, "en-GB", pounds(49_500))).toBe("£495");
  expect(price(english, "en-GB", pounds(229_500))).toBe("£2,295");
  expect(price(english, "en-GB", pounds(1_250))).toBe("£12.50");
});

it("calls nothing free", () => {
  expect(price(english, "en-GB", pounds(0))).toBe("Free");
});

it("tells the currency from the number", () => {
  expect(
    priceParts(english, "en-GB", { minorUnits: 190_050, decimals: 2, currency: "NOK" }),
  ).toEqual([
    { isCurrency: true, text: "NOK\u00A0" },
    { isCurrency: false, text: "1,900.50" },
  ]);
  expect(priceParts(english, "en-GB", pounds(229_500))).toEqual([
    { isCurrency: true, text: "£" },
    { isCurrency: false, text: "2,295" },
  ]);
});

it("writes currencies with their own decimals", () => {
  expect(price(english, "en-GB", { minorUnits: 1_500, decimals: 0, currency: "JPY" })).toBe(
    "JP¥1,500",
  );
  expect(price(english, "en-GB", { minorUnits: 12_340, decimals: 3, currency: "KWD" })).toBe(
    "KWD\u00A012.340",
  );
  expect(price(english, "en-GB", { minorUnits: 4_990_000, decimals: 2, currency: "HUF" })).toBe(
    "HUF\u00A049,900",
  );
  expect(price(english, "en-GB", { minorUnits: 4_990_050, decimals: 2, currency: "HUF" })).toBe(
    "HUF\u00A049,900.50",
  );
});
