import { expect, it } from "vitest";
import { money } from "#test/money.ts";
import { comparePasses } from "./compare-passes.ts";

const pass = (price: number, features: string[], hasEnded = false, popular = false) => ({
  ...{
    amount: money(price),
    features,
    hasEnded,
    popular,
    availableUntil: price > 2000 ? "2025-11-27" : "2025-11-05",
  },
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
    ...{ shared: [], passes: [{ own: ["Lunch"], isRecommended: false }] },
  });
  expect(comparePasses([pass(1, ["a"]), pass(2, ["b"])]).shared).toEqual([]);
});

it("recommends the pass with the ribbon, or the cheapest available one", () => {
  const recommended = (...passes: ReturnType<typeof pass>[]) =>
    comparePasses(passes).passes.findIndex(({ isRecommended }) => isRecommended);
  expect(recommended(pass(495, []), pass(695, []))).toBe(0);
  expect(recommended(pass(495, [], true), pass(695, []), pass(2295, []))).toBe(1);
  expect(recommended(pass(495, []), pass(695, [], false, true))).toBe(1);
  expect(recommended(pass(495, [], true), pass(695, [], true))).toBe(-1);
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
