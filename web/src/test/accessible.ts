import axe from "axe-core";
import { expect } from "vitest";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Expects axe to find no WCAG 2.2 AA violations in the current document. */
export async function expectAccessible(when = "now"): Promise<void> {
  const { violations } = await axe.run(document.body, {
    runOnly: tags,
    resultTypes: ["violations"],
    // Rules that inspect style sheets and media are experimental, or yield no violations.
    preload: false,
  });
  const found = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
  }));
  expect(found, when).toEqual([]);
}
