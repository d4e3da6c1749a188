import { expect, it } from "vitest";
import { mediansOf } from "./median.ts";

it("takes the median of each field, the lower one for an even count", () => {
  const runs = [
    { lcp: 1300, tbt: 90 },
    { lcp: 9000, tbt: 0 },
    { lcp: 1200, tbt: 30 },
  ];
  expect(mediansOf(runs)).toEqual({ lcp: 1300, tbt: 30 });
  expect(mediansOf(runs.slice(0, 2))).toEqual({ lcp: 1300, tbt: 0 });
});
