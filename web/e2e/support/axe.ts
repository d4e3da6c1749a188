import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Axe finds no violation of WCAG 2.2 AA or of good practice on the page as it is now. */
export const expectAccessible = (page: Page, when = "now"): Promise<void> =>
  expectNoViolation(page, tags, when);

/** The same of what colours alone decide, where the page was looked at in other colours. */
export const expectLegible = (page: Page, when: string): Promise<void> =>
  expectNoViolation(page, { type: "rule", values: ["color-contrast", "link-in-text-block"] }, when);

async function expectNoViolation(page: Page, rules: RunOptions["runOnly"], when: string) {
  // An address is the new one before anything of its page has arrived.
  await page.waitForLoadState("domcontentloaded");
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (runOnly) => {
    const results = await window.axe?.run(document, {
      runOnly,
      resultTypes: ["violations"],
      // What looks into style sheets and media is experimental, or leads to no violation.
      preload: false,
      // The one frame is another site's.
      iframes: false,
    });
    return results?.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
    }));
  }, rules);
  expect(found, when).toEqual([]);
}
