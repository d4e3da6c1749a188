import { expect, it } from "vitest";
import { zoneWarning } from "./zone-fits-country.ts";

it("warns if no clock of the country shows the time of the zone", () => {
  expect(zoneWarning("NO", "Europe/London", ["Europe/Oslo"])).toBe(
    "The conference’s times are in London time, and no clock in Norway shows that.",
  );
  expect(zoneWarning("US", "Europe/London", ["America/New_York", "America/Denver"])).toBeDefined();
});

it("does not warn about another zone's name for the same time, nor if the zones are unknown", () => {
  expect(zoneWarning("NO", "Europe/Berlin", ["Europe/Oslo"])).toBeUndefined();
  expect(zoneWarning("US", "America/Denver", ["America/New_York", "America/Denver"])).toBe(
    undefined,
  );
  expect(zoneWarning("NO", "Europe/London", [])).toBeUndefined();
});
