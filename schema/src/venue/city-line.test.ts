import { expect, it } from "vitest";
import { cityLine } from "#venue/city-line.ts";

it.each([
  ["FR", "Lorient", null, "56100", "56100 Lorient"],
  ["NO", "Bergen", null, "5003", "5003 Bergen"],
  ["AT", "Wien", "Wien", "1010", "1010 Wien"],
  ["GB", "London", null, "W8 7NX", "London W8\u00A07NX"],
  ["US", "Boston", "MA", "02110", "Boston, MA 02110"],
  ["JP", "Shibuya", "Tokyo", "150-0001", "Shibuya 150-0001"],
  ["ZZ", "Nowhere", null, "1", "Nowhere 1"],
  ["FR", "Lorient", null, "", "Lorient"],
])("is in the order of %s: %s", (country, city, state, postalCode, line) => {
  expect(cityLine({ country, city, state, postalCode })).toBe(line);
});
