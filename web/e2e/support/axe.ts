import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Axe finds no violation of WCAG 2.2 AA or of good practice on the page as it is now. */
export async function expectAccessible(page: Page, when = "now"): Promise<void> {
  // The other mode collects results through a page of its own, for frames of other sites: the map
  // is the only one, and takes no part.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(tags).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
  }));
  expect(found, when).toEqual([]);
}
