import { expect, it } from "vitest";
import { slugLines } from "./slug-lines.ts";

it("draws each slug deterministically and differently, within 3 KB", () => {
  const { field, crest } = slugLines("data-before-models");
  expect(slugLines("data-before-models")).toEqual({ field, crest });
  expect(slugLines("data-before-model").crest).not.toBe(crest);
  expect((field + crest).length).toBeLessThanOrEqual(3 * 1024);
  expect(field + crest).not.toMatch(/NaN|Infinity|undefined/);
});

it("draws the given number of peaks within its bounds, however many", () => {
  const one = slugLines("panel", { peaks: 1 });
  expect(slugLines("panel", { peaks: 4 }).crest).not.toBe(one.crest);
  expect(slugLines("panel", { peaks: 5000, breadth: 2 }).crest).not.toMatch(/NaN|Infinity/);
});
