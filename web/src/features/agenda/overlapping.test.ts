import { expect, it } from "vitest";
import { overlapping } from "./overlapping.ts";

type Item = [from: number, until: number];

const overlaps = (...items: Item[]) => [
  ...overlapping(items, ([from, until]) => ({ from, until })),
];

it("finds items at the same time with those that they overlap, but not consecutive ones", () => {
  expect(overlaps([9, 10], [10, 11], [11, 12])).toEqual([]);
  const [long, later]: [Item, Item] = [
    [9, 11],
    [10, 12],
  ];
  expect(overlaps(long, later, [12, 13])).toEqual([
    [long, [later]],
    [later, [long]],
  ]);
});

it("finds all that a long item overlaps, in any order", () => {
  const [last, long, short]: [Item, Item, Item] = [
    [11, 12],
    [9, 13],
    [9.5, 10],
  ];
  expect(overlaps(last, long, short)).toEqual([
    [last, [long]],
    [long, [last, short]],
    [short, [long]],
  ]);
});
