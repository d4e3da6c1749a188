import { expect, it } from "vitest";
import { money } from "#test/money.ts";
import { comparePasses } from "./compare-passes.ts";

const pass = (price: number, features: string[]) => ({
  price: money(price),
  features,
  availableUntil: price > 2000 ? "2025-11-27" : "2025-11-05",
});

it("separates common features from those of each pass", () => {
  const { shared, passes } = comparePasses([
    pass(495, ["Two days", "Lunch"]),
    pass(695, ["Two days", "Lunch", "Recordings"]),
  ]);
  expect(shared).toEqual(["Two days", "Lunch"]);
  expect(passes.map(({ own }) => own)).toEqual([[], ["Recordings"]]);
});

it("does not change a single pass, or passes without common features", () => {
  expect(comparePasses([pass(1, ["Lunch"])])).toMatchObject({
    shared: [],
    passes: [{ own: ["Lunch"] }],
  });
  expect(comparePasses([pass(1, ["a"]), pass(2, ["b"])]).shared).toEqual([]);
});

it("explains the highest price if that pass is on sale for longer", () => {
  const { passes } = comparePasses([pass(495, []), pass(695, []), pass(2295, [])]);
  expect(passes.map(({ cheaperUntil }) => cheaperUntil)).toEqual([
    undefined,
    undefined,
    "2025-11-05",
  ]);
  expect(comparePasses([pass(495, []), pass(695, [])]).passes[1]?.cheaperUntil).toBeUndefined();
});
