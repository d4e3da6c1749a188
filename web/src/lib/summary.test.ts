import { expect, it } from "vitest";
import { summary } from "#lib/summary.ts";

it("leaves short texts alone, on one line", () => {
  expect(summary("Two\nlines.")).toBe("Two lines.");
});

it("cuts long texts at a word and stays within the length", () => {
  const cut = summary("alpha beta, gamma delta", 13);
  expect(cut).toBe("alpha beta…");
  expect(cut.length).toBeLessThanOrEqual(13);
});
