import { expect, it } from "vitest";
import { heightsOf } from "#test/heights-of.ts";
import { slugLines } from "./slug-lines.ts";

it("draws each slug deterministically and differently, within 3 KB", () => {
  const { field, crest } = slugLines("data-before-models");
  expect(slugLines("data-before-models")).toEqual({ field, crest });
  expect(slugLines("data-before-model").crest).not.toBe(crest);
  expect((field + crest).length).toBeLessThanOrEqual(3 * 1024);
  expect(field + crest).not.toMatch(/NaN|Infinity|undefined/);
});

it("leaves room above the lines of every page", () => {
  for (let page = 0; page < 300; page += 1) {
    for (const size of ["cover", "banner"] as const) {
      const { field, crest } = slugLines(`page-${page}`, { size });
      expect(Math.min(...heightsOf(field + crest)), `page-${page}, ${size}`).toBeGreaterThan(8);
    }
  }
});

it("draws the given number of peaks within its bounds, however many", () => {
  const one = slugLines("panel", { peaks: 1 });
  expect(slugLines("panel", { peaks: 4 }).crest).not.toBe(one.crest);
  expect(slugLines("panel", { peaks: 5000, breadth: 2 }).crest).not.toMatch(/NaN|Infinity/);
});
