import { expect, it } from "vitest";
import { withSearch } from "#http/with-search.ts";

it.each([
  ["/agenda", "/schedule", "/agenda"],
  ["/agenda", "/schedule?x=1", "/agenda?x=1"],
  ["/agenda#day1", "/agenda/day1?x=1&y=%23", "/agenda?x=1&y=%23#day1"],
  ["/agenda?x=1#day1", "/agenda/day1?x=1", "/agenda?x=1#day1"],
  ["https://robots.example/", "/c/robots?x=1", "https://robots.example/?x=1"],
])("leads to %s from %s by %s", (target, requested, expected) => {
  expect(withSearch(target, requested)).toBe(expected);
});
