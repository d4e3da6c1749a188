import { expect, it } from "vitest";
import { cityLine } from "#venue/city-line.ts";

it.each([
  ["FR", "Lorient", null, "56100", "56100\u00A0Lorient"],
  ["NO", "Bergen", null, "5003", "5003\u00A0Bergen"],
  ["AT", "Wien", "Wien", "1010", "1010\u00A0Wien"],
  ["GB", "London", null, "W8 7NX", "London\u00A0W8\u00A07NX"],
  ["US", "Boston", "MA", "02110", "Boston, MA\u00A002110"],
  ["JP", "Shibuya", "Tokyo", "150-0001", "Shibuya\u00A0150-0001"],
  ["ZZ", "Nowhere", null, "1", "Nowhere\u00A01"],
  ["FR", "Le Mans", null, "", "Le Mans"],
])("is in the order of %s: %s", (country, city, state, postalCode, line) => {
  expect(cityLine({ country, city, state, postalCode })).toBe(line);
});
