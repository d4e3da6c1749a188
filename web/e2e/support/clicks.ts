import { expect, type Page } from "@playwright/test";

/**
 * Counts the clicks on a page from its next load on, also after further ones.
 *
 * @returns what expects their number to lie between two, so that a count of none does not pass
 */
export async function countClicks(page: Page) {
  let clicks = 0;
  await page.exposeFunction("countClick", () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    const { countClick } = window as unknown as { countClick: () => void };
    document.addEventListener("click", () => countClick(), { capture: true });
  });
  return (least: number, most: number): void => {
    expect(clicks).toBeGreaterThanOrEqual(least);
    expect(clicks).toBeLessThanOrEqual(most);
  };
}
