import type { Page } from "@playwright/test";
import { sessionPath, sessionWhere, speakers } from "./support/content.ts";
import { markDocument, openHydrated } from "./support/hydration.ts";
import { expect, test } from "./support/test.ts";

test.describe("when the client's code cannot be loaded", () => {
  test.use({ expectedProblems: [/ERR_FAILED|dynamically imported module/] });

  test("an account page says so, and loads it again", { tag: "@once" }, async ({ page }) => {
    const chunks = "**/entry-client-*.js";
    await page.route(chunks, (route) => route.abort());
    await page.goto("/account");
    const note = page.getByRole("alert");
    await expect(note).toContainText("This page could not be loaded.");
    await page.unroute(chunks);
    await note.getByRole("button", { name: "Load again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    await expect(note).toBeHidden();
  });
});

test("client-side navigation behaves like full page loads", {
  tag: "@once",
}, async ({ page }) => {
  await openHydrated(page, "/");
  const mark = await markDocument(page);
  const canonical = page.locator('head link[rel="canonical"]');
  const at = (path: string) => new URL(path, page.url()).href;
  const heading = page.getByRole("heading", { level: 1 });
  const main = page.getByRole("main");
  const session = sessionWhere(({ day, speakers: [slug] }) => day === "day2" && Boolean(slug));
  const speaker = speakers.find(({ slug }) => slug === session.speakers[0]);
  const { name = "", slug = "" } = speaker ?? {};

  await test.step("the head and the focus follow", async () => {
    await main.getByRole("link", { name: "All speakers" }).click();
    await expect(heading).toHaveText("Meet Our Speakers");
    await expect(page).toHaveTitle(/^Speakers \| /);
    await expect(canonical).toHaveAttribute("href", at("/speakers"));
    await expect(main, "reading goes on at the new page").toBeFocused();
  });

  await test.step("a page starts at the top, and Back restores the scroll position", async () => {
    const card = main.getByRole("listitem").last().getByRole("link");
    await card.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    await card.click();
    await expect(page).not.toHaveURL("/speakers");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL("/speakers");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  });

  await test.step("navigates from a speaker to a session, to its day on the agenda, and back", async () => {
    await main.getByRole("link", { name }).click();
    await expect(heading).toHaveText(name);
    await expect(page).toHaveTitle(new RegExp(`^${name} \\| `));
    await expect(canonical).toHaveAttribute("href", at(`/speakers/${slug}`));
    await main.getByRole("link", { name: session.title }).click();
    await expect(heading).toHaveText(session.title);
    await expect(canonical).toHaveAttribute("href", at(sessionPath(session)));
    await main.getByRole("link", { name: "Back to Agenda" }).click();
    await expect(heading).toHaveText("Conference Schedule 2025");
    await expect(page).toHaveURL(/\/agenda(#day2)?$/);
    await expect(canonical).toHaveAttribute("href", at("/agenda"));
    await moveTo(page, "/agenda#day1");
    await expect(page.getByRole("heading", { name: "Day 1 Schedule" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Day 2 Schedule" })).toBeHidden();
    await page.goBack();
    await page.goBack();
    await expect(heading).toHaveText(session.title);
    await expect(canonical).toHaveCount(1);
  });

  await test.step("a missing page is the same as from the server", async () => {
    await moveTo(page, "/no/such/page");
    await expect(heading).toHaveText("Page Not Found");
    await page.getByRole("link", { name: "Return to Conference" }).click();
    await expect(page).toHaveURL("/");
  });
  expect(await mark.isIntact()).toBe(true);
});

/** Navigates client-side, like a link within the site. */
function moveTo(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}
