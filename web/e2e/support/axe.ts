import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Expects axe to find no violations of WCAG 2.2 AA or best practices on the current page. */
export const expectAccessible = (page: Page, when = "now"): Promise<void> =>
  expectNoViolation(page, tags, when);

/** The same without colours, for pages already checked at another width. */
export async function expectAccessibleAgain(page: Page, when: string): Promise<void> {
  // Pages hear of another size in their next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await expectNoViolation(page, tags, when, { "color-contrast": { enabled: false } });
}

/** The same for colour-dependent rules only, for pages already checked in other colours. */
export const expectLegible = (page: Page, when: string): Promise<void> =>
  expectNoViolation(page, { type: "rule", values: ["color-contrast", "link-in-text-block"] }, when);

async function expectNoViolation(
  page: Page,
  runOnly: RunOptions["runOnly"],
  when: string,
  rules: RunOptions["rules"] = {},
) {
  // The URL changes before anything of the new page has arrived.
  await page.waitForLoadState("domcontentloaded");
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async (chosen) => {
      const results = await window.axe?.run(document, {
        ...chosen,
        resultTypes: ["violations"],
        // Rules that inspect style sheets and media are experimental, or yield no violations.
        preload: false,
        // The only frame is third-party.
        iframes: false,
      });
      return results?.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
      }));
    },
    { runOnly, rules },
  );
  expect(found, when).toEqual([]);
}
