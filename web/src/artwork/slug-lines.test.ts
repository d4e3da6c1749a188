import { expect, it } from "vitest";
import { slugLines } from "./slug-lines.ts";

it("draws each slug deterministically and differently, within 3 KB", () => {
  const { field, crest } = slugLines("data-before-models");
  expect(slugLines("data-before-models")).toEqual({ field, crest });
  expect(slugLines("data-before-model").crest).not.toBe(crest);
  expect((field + crest).length).toBeLessThanOrEqual(3 * 1024);
  expect(field + crest).not.toMatch(/NaN|Infinity|undefined/);
});

/** The heights of the points of all lines. */
const heights = (path: string) =>
  path.split("M").flatMap((line) => {
    const [start = "", curves = ""] = line.split("s");
    const numbersIn = (text: string) => (text.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    let pen = numbersIn(start)[1] ?? 0;
    const steps = numbersIn(curves).filter((_, index) => index % 4 === 3);
    return steps.map((step) => {
      pen += step;
      return pen;
    });
  });

it("leaves room above the lines of every page", () => {
  for (let page = 0; page < 300; page += 1) {
    for (const size of ["cover", "banner"] as const) {
      const { field, crest } = slugLines(`page-${page}`, { size });
      expect(Math.min(...heights(field + crest)), `page-${page}, ${size}`).toBeGreaterThan(8);
    }
  }
});

it("draws the given number of peaks within its bounds, however many", () => {
  const one = slugLines("panel", { peaks: 1 });
  expect(slugLines("panel", { peaks: 4 }).crest).not.toBe(one.crest);
  expect(slugLines("panel", { peaks: 5000, breadth: 2 }).crest).not.toMatch(/NaN|Infinity/);
});
