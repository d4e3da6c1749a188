import { expect, it } from "vitest";
import { oldZoneRules } from "#start/zone-rules.ts";

const now = new Date("2027-02-03");

it.each(["2026a", "2027a"])("%s is recent", (version) => {
  expect(oldZoneRules(version, now)).toBeUndefined();
});

it.each(["2025c", undefined])("%s is old", (version) => {
  expect(oldZoneRules(version, now)).toMatch(/^This Node has the time zones' rules of/);
});
