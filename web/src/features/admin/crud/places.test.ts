import { expect, it } from "vitest";
import { countryChoices, countryOf } from "./places.ts";

it.each([
  ["Europe/Berlin", "de-DE", "DE"],
  ["Europe/Berlin", "en-US", "DE"],
  ["America/New_York", "en-GB", "US"],
  ["Asia/Tokyo", "en", "JP"],
  ["UTC", "fr-CA", "CA"],
])("takes %s with %s to be in %s", (timeZone, language, country) => {
  expect(countryOf(timeZone, language)).toBe(country);
});

it("has countries by their names", () => {
  const countries = countryChoices();
  expect(countries.length).toBeGreaterThan(200);
  expect(countries).toContainEqual({ value: "DE", label: "Germany" });
  expect(countries[0]?.label).toBe("Afghanistan");
});
