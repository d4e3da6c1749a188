import { expect, it } from "vitest";
import { opticalScale } from "./optical-scale.ts";

it.each([
  [{ width: 300, height: 100 }, 1],
  [{ width: 600, height: 100 }, 0.71],
  [{ width: 100, height: 100 }, 1.5],
  [{ width: 2_000, height: 100 }, 0.6],
  [{ width: 0, height: 0 }, 1],
  [null, 1],
])("of %j is %d", (size, scale) => {
  expect(opticalScale(size)).toBe(scale);
});

it("gives logos of a row the same area", () => {
  const areas = [200, 300, 450].map((width) => {
    const height = opticalScale({ width, height: 100 });
    return (height * height * width) / 100;
  });
  for (const area of areas) expect(area).toBeCloseTo(3, 1);
});
