import { expect, it } from "vitest";
import { tiersOf } from "./tiers.ts";

it("puts sponsors of one tier together, and those without one last", () => {
  const [a, b, c, d] = ["Headline", null, "Partner", "Headline"].map((tier, id) => ({ id, tier }));
  expect(tiersOf([a, b, c, d].flatMap((sponsor) => sponsor ?? []))).toEqual([
    { tier: "Headline", sponsors: [a, d] },
    { tier: "Partner", sponsors: [c] },
    { tier: "", sponsors: [b] },
  ]);
  expect(tiersOf([])).toEqual([]);
});
