import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Axe finds no violation of WCAG 2.2 AA or of good practice on the page as it is now. */
export async function expectAccessible(page: Page, when = "now"): Promise<void> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (runOnly) => {
    const results = await window.axe?.run(document, {
      runOnly,
      resultTypes: ["violations"],
      // The one frame is another site's.
      iframes: false,
    });
    return results?.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
    }));
  }, tags);
  expect(found, when).toEqual([]);
}
