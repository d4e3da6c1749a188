import { expect, it } from "vitest";
import { nonBreakingPostcode } from "./non-breaking-postcode.ts";

it.each([
  ["Hornton St, London W8 7NX", "Hornton St, London W8\u00A07NX"],
  ["London EC1A 1BB, UK", "London EC1A\u00A01BB, UK"],
  ["Platz 8 7NX, 10115 Berlin", "Platz 8 7NX, 10115 Berlin"],
])("keeps the postcode of %s together, if it has one", (address, expected) => {
  expect(nonBreakingPostcode(address)).toBe(expected);
});
