import type { Page } from "@playwright/test";
import { openHydrated } from "./support/hydration.ts";
import { expect, test } from "./support/test.ts";

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** React Router takes over the restoration when it is hydrated. */
const isHydrated = (page: Page) =>
  expect.poll(() => page.evaluate(() => window.history.scrollRestoration)).toBe("manual");

async function openAndHydrate(page: Page, path: string) {
  await openHydrated(page, path);
  await isHydrated(page);
}

test("a page stays where it is when it is hydrated", { tag: "@once" }, async ({ page }) => {
  await page.goto("/speakers");
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
  await page.getByRole("form", { name: "Newsletter" }).dispatchEvent("pointerdown");
  await isHydrated(page);
  expect(await scrolled(page)).toBe(900);
});

// Both the browser's own restoration and the client's, which must not interfere with each other.
for (const [name, open] of [
  ["a static page", (page: Page, path: string) => page.goto(path)],
  ["a hydrated page", openAndHydrate],
] as const) {
  test(`${name} opens at its top or its hash; Back and reloading restore the position`, {
    tag: "@once",
  }, async ({ page }) => {
    await open(page, "/speakers");
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
    await expect.poll(() => scrolled(page)).toBe(900);
    await page.reload();
    // The page may move by a few pixels while its fonts load.
    await expect.poll(() => scrolled(page)).toBeGreaterThan(800);

    await open(page, "/about-us");
    expect(await scrolled(page)).toBe(0);
    await open(page, "/contact#faq");
    await expect(
      page.getByRole("heading", { name: "Frequently asked questions" }),
    ).toBeInViewport();

    await page.goBack();
    await expect(page).toHaveURL("/about-us");
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL("/speakers");
    await expect.poll(() => scrolled(page)).toBeGreaterThan(800);
  });
}
