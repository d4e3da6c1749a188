import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

test.use({ serviceWorkers: "allow" });

/** Visits a page, and waits until the precache is complete. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const cache = await caches.open("pages-1");
        return (await cache.keys()).map(({ url }) => new URL(url).pathname).sort();
      }),
    )
    .toEqual(expect.arrayContaining(["/", "/agenda", "/agenda/mine", "/venue"]));
}

test.describe("offline", { tag: "@once" }, () => {
  test.use({
    expectedProblems: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/],
  });

  test("cached pages open with their age, others show a list of cached pages", async ({
    page,
    context,
  }) => {
    await visit(page, "/");
    for (const path of ["/contact", "/search?q=data", "/auth", "/admin"]) await page.goto(path);
    await test.step("account, admin and search pages are not cached", async () => {
      const kept = await page.evaluate(async () => {
        const requests = await Promise.all(
          (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
        );
        return requests.flat().map(({ url }) => new URL(url).pathname);
      });
      expect(kept).toContain("/contact");
      expect(
        kept.filter(
          (path) =>
            /search|auth|admin|graphql|page-state/.test(path) && !/^\/(assets|art)\//.test(path),
        ),
      ).toEqual([]);
    });
    await context.setOffline(true);
    for (const path of ["/", "/agenda", "/agenda/mine", "/venue", "/contact?utm_source=x"]) {
      await page.goto(path);
      await expect(page.getByText(/^No connection\. This page is as it was on/)).toBeVisible();
    }
    for (const path of ["/account", "/search?q=data", "/speakers"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
    }
    await page.getByRole("link", { name: /^Schedule/ }).click();
    await expect(page).toHaveURL("/agenda");
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByText(/^No connection/)).toHaveCount(0);
  });

  test("sessions are starred, and the personal agenda shows them, by somebody who has only seen the home page", async ({
    page,
    context,
  }) => {
    await visit(page, "/");
    await context.setOffline(true);
    await page.goto("/agenda");
    const star = page.locator("[data-star]:visible").first();
    await star.click();
    await expect(star).toHaveAttribute("aria-pressed", "true");
    await page.getByText("Filter", { exact: true }).click();
    await page.getByRole("radio", { name: "Panel" }).check();
    await expect(page.locator("[data-star]:visible")).not.toHaveCount(0);
    await page.goto("/agenda/mine");
    await expect(page.locator("[data-star][aria-pressed=true]:visible")).toHaveCount(1);
    await expect(page.locator("[data-star]:visible")).toHaveCount(1);
  });

  test("a screen at a door starts again without a network, with what it showed last", async ({
    page,
    context,
  }) => {
    const night = new Date("2025-11-26T03:00:00Z");
    let first = "Opening";
    await page.route("**/screen/main-hall.json", async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      json.entries[0].title = first;
      const headers = { ...response.headers(), date: night.toUTCString() };
      await route.fulfill({ response, headers, json });
    });
    await page.goto("/screen/main-hall");
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const kept = await Promise.all(
            ["screens-1", "files-1"].map(async (name) => (await caches.open(name)).keys()),
          );
          return kept.flat().map(({ url }) => new URL(url).pathname);
        }),
      )
      .toEqual(
        expect.arrayContaining([
          "/screen.js",
          "/screen/main-hall",
          expect.stringMatching(/bricolage-grotesque.*\.woff2$/),
          expect.stringMatching(/inter.*\.woff2$/),
        ]),
      );
    // Only now, since Playwright's clock hides the list of loaded files, by which a screen keeps its typefaces.
    await page.clock.setFixedTime(night);
    await page.reload();
    await expect(page.getByText(first)).toBeVisible();
    // The newest programme is not that of the document.
    first = "Opening, changed";
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(page.getByText(first)).toBeVisible();
    await page.unroute("**/screen/main-hall.json");
    await context.setOffline(true);
    for (const _reload of [1, 2]) {
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Main Hall");
      await expect(page.getByText(first)).toBeVisible();
      await expect(page.locator("#offline")).toContainText("No connection since");
      const face = await page.evaluate(() => [...document.fonts].map(({ status }) => status));
      expect(face).toContain("loaded");
    }
    await context.setOffline(false);
    await page.reload();
    await expect(page.locator("#offline")).toBeEmpty();
    await expect(page.getByText(first)).toHaveCount(0);
  });

  test("the cache of another version is deleted", async ({ page }) => {
    // Not a page, so that the service worker is installed afterwards.
    await page.goto("/robots.txt");
    await page.evaluate(() => caches.open("pages-0").then(() => {}));
    await page.goto("/venue");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => caches.has("pages-0"))).toBe(false);
  });
});
