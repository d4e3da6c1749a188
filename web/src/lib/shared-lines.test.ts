import { expect, it } from "vitest";
import { sharedLines } from "./shared-lines.ts";

it("finds the lines of all lists, in the order of the first", () => {
  expect(
    sharedLines([
      ["Table", "Wi-Fi", "Power"],
      ["Power", "Table", "Lounge"],
    ]),
  ).toEqual(["Table", "Power"]);
});

it("finds none in a single list, or where there is no list", () => {
  expect(sharedLines([["Table"]])).toEqual([]);
  expect(sharedLines([])).toEqual([]);
});
