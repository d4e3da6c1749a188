import axe from "axe-core";
import { expect } from "vitest";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Axe finds no violation of WCAG 2.2 AA in what is shown now. */
export async function expectAccessible(when = "now"): Promise<void> {
  const { violations } = await axe.run(document.body, {
    runOnly: tags,
    resultTypes: ["violations"],
  });
  const found = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
  }));
  expect(found, when).toEqual([]);
}
