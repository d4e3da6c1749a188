import { expect, it } from "vitest";
import { summary } from "#lib/summary.ts";

it("keeps short texts, on one line", () => {
  expect(summary("Two\nlines.")).toBe("Two lines.");
});

it("truncates long texts at a word within the length", () => {
  const cut = summary("alpha beta, gamma delta", 13);
  expect(cut).toBe("alpha beta…");
  expect(cut.length).toBeLessThanOrEqual(13);
});
