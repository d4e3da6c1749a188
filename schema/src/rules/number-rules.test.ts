import { expect, it } from "vitest";
import { wholeNumber } from "#rules/number-rules.ts";

it.each([
  [null, "Required"],
  [undefined, "Required"],
  [1.5, "Must be a whole number"],
  ["1", "Must be a whole number"],
  [-1, "Must be 0 or more"],
  [1_001, "Must be at most 1,000"],
])("a whole number is not %j: %s", (value, message) => {
  const { error } = wholeNumber(0, 1_000).safeParse(value);
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

it("a whole number may be either end of its range", () => {
  expect([0, 1_000].map((value) => wholeNumber(0, 1_000).parse(value))).toEqual([0, 1_000]);
});
