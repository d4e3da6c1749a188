import { expect, it } from "vitest";
import { overlapping } from "./overlapping.ts";

const overlaps = (...items: [from: number, until: number][]) =>
  [...overlapping(items, ([from, until]) => ({ from, until }))].toSorted(
    ([one], [other]) => one - other,
  );

it("finds items at the same time, but not consecutive ones", () => {
  expect(overlaps([9, 10], [10, 11], [11, 12])).toEqual([]);
  expect(overlaps([9, 11], [10, 12], [12, 13])).toEqual([
    [9, 11],
    [10, 12],
  ]);
});

it("compares with the longest previous item, in any order", () => {
  expect(overlaps([11, 12], [9, 13], [9.5, 10])).toEqual([
    [9, 13],
    [9.5, 10],
    [11, 12],
  ]);
});
