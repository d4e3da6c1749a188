import { expect, it } from "vitest";
import { distanceToUnobscure } from "#lib/unobscure-focus.ts";

const box = (top: number, bottom: number) => ({ top, bottom, left: 12, right: 378 });
const atTop = box(80, 180);
const atFoot = box(720, 820);

it("does nothing for elements that are not covered", () => {
  expect(distanceToUnobscure(box(180, 228), atTop, 844)).toBe(0);
  expect(distanceToUnobscure(box(600, 720), atFoot, 844)).toBe(0);
  expect(distanceToUnobscure({ ...box(80, 128), left: 400, right: 500 }, atTop, 844)).toBe(0);
});

it("moves an element below a cover at the top", () => {
  expect(distanceToUnobscure(box(150, 198), atTop, 844)).toBe(150 - 180 - 16);
});

it("moves an element above a cover at the bottom", () => {
  expect(distanceToUnobscure(box(700, 748), atFoot, 844)).toBe(748 - 720 + 16);
});
