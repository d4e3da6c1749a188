import { expect, it } from "vitest";
import { nonBreakingPostcode } from "./non-breaking-postcode.ts";

it.each([
  ["Hornton St, London W8 7NX", "Hornton St, London\u00A0W8\u00A07NX"],
  ["London EC1A 1BB, UK", "London\u00A0EC1A\u00A01BB, UK"],
  ["W8 7NX", "W8\u00A07NX"],
  ["Platz 8 7NX, 10115 Berlin", "Platz 8 7NX, 10115 Berlin"],
])("keeps the postcode of %s on the line of its town, if it has one", (address, expected) => {
  expect(nonBreakingPostcode(address)).toBe(expected);
});
