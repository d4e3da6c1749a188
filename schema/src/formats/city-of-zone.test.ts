import { expect, test } from "vitest";
import { cityOfZone } from "#formats/city-of-zone.ts";

test.each([
  ["America/New_York", "New York"],
  ["America/Argentina/Buenos_Aires", "Buenos Aires"],
  ["Asia/Calcutta", "Kolkata"],
  ["Europe/Kiev", "Kyiv"],
  ["UTC", "UTC"],
])("names the city of %s as it is called today", (zone, city) => {
  expect(cityOfZone(zone)).toBe(city);
});
