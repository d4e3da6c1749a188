import type { Page, Route } from "@playwright/test";
import { graphqlRequests } from "./support/api.ts";
import { sessionPath, sessionWhere } from "./support/content.ts";
import { markDocument, openHydrated } from "./support/hydration.ts";
import { expect, test } from "./support/test.ts";

/** The API and what stands in for it. */
const everyContent = /\/(graphql|built-in-content\.json)(\?|$)/;

/** What the API says while its database cannot be read. */
const outage = {
  data: null,
  errors: [{ message: "busy", extensions: { code: "SERVICE_UNAVAILABLE" } }],
};

test("moving between pages loads no document and updates the head", { tag: "@once" }, async ({
  page,
}) => {
  await openHydrated(page, "/");
  const mark = await markDocument(page);
  const canonical = page.locator('head link[rel="canonical"]');
  const at = (path: string) => new URL(path, page.url()).href;
  const main = page.getByRole("main");

  await main.getByRole("link", { name: "All speakers" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meet Our Speakers");
  await expect(page).toHaveTitle(/^Speakers \| /);
  await expect(canonical).toHaveAttribute("href", at("/speakers"));
  await expect(main, "reading goes on at the new page").toBeFocused();

  await main.getByRole("link", { name: /Rupert Vasanthan/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rupert Vasanthan");
  await expect(page).toHaveTitle(/^Rupert Vasanthan \| /);
  await expect(canonical).toHaveAttribute("href", at("/speakers/rupert-vasanthan"));

  const session = sessionWhere(({ speakers }) =>
    speakers.some((slug) => slug === "rupert-vasanthan"),
  );
  await main.getByRole("link", { name: session.title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(session.title);
  await expect(canonical).toHaveAttribute("href", at(sessionPath(session)));

  await main.getByRole("link", { name: "Back to Agenda" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Conference Schedule 2025");
  await expect(canonical).toHaveAttribute("href", at("/agenda"));

  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(session.title);
  await expect(canonical).toHaveCount(1);
  expect(await mark.isIntact()).toBe(true);
});

test("moving to a page begins at its top, going back where one was", { tag: "@once" }, async ({
  page,
}) => {
  await openHydrated(page, "/speakers");
  const card = page.getByRole("main").getByRole("listitem").last().getByRole("link");
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(200);
  await card.click();
  await expect(page).not.toHaveURL("/speakers");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/speakers");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
});

test("what does not exist is said the same way as by the server", { tag: "@once" }, async ({
  page,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  await openHydrated(page, "/agenda");
  await moveTo(page, "/agenda/day1/nothing");
  await expect(heading).toHaveText("Session not found");
  await expect(
    page.getByText("The session you are looking for does not exist or has been removed."),
  ).toBeVisible();
  await moveTo(page, "/speakers/nobody");
  await expect(heading).toHaveText("Speaker not found");
  await moveTo(page, "/no/such/page");
  await expect(heading).toHaveText("Page Not Found");
  await page.getByRole("link", { name: "Return to Conference" }).click();
  await expect(page).toHaveURL("/");
});

test.describe("when the API fails", { tag: "@once" }, () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test("the built-in speakers are shown with a notice, and the rest silently", async ({ page }) => {
    for (const fail of [
      (route: Route) => route.fulfill({ status: 503, body: "busy" }),
      (route: Route) => route.fulfill({ json: outage }),
      (route: Route) => route.abort(),
    ]) {
      await openHydrated(page, "/no-such-page");
      await page.route(graphqlRequests, fail);
      await moveTo(page, "/speakers");
      await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(20);
      const notice = page.getByRole("status").filter({ hasText: "Notice" });
      await expect(notice).toContainText("Using default speaker data");
      await page.unroute(graphqlRequests);
    }
    await page.route(graphqlRequests, (route) => route.abort());
    await moveTo(page, "/agenda");
    await expect(page.getByText("Day 1 Schedule")).toBeVisible();
    await expect(page.getByText("Using default speaker data")).toHaveCount(0);
  });
});

test.describe("when neither the API nor the built-in content loads", { tag: "@once" }, () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test("moving to a page says so and offers to try again", async ({ page }) => {
    await openHydrated(page, "/no-such-page");
    for (const { path, what } of [
      { path: "/speakers/rupert-vasanthan", what: "this speaker" },
      { path: "/speakers", what: "the speakers" },
      { path: sessionPath(sessionWhere(({ type }) => type === "Panel")), what: "this session" },
      { path: "/agenda", what: "the schedule" },
    ]) {
      await page.route(everyContent, (route) => route.fulfill({ status: 503, body: "busy" }));
      await moveTo(page, path);
      await expect(page.getByText(`We could not load ${what}.`)).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("banner").first()).toBeVisible();
      await page.unroute(everyContent);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText(`We could not load ${what}.`)).toBeHidden();
      await expect(page.getByRole("status")).toHaveCount(0);
    }
  });

  test("moving to the home page keeps what needs no data", async ({ page }) => {
    await openHydrated(page, "/no-such-page");
    await page.route(everyContent, (route) => route.abort());
    await page.getByRole("link", { name: "Return to Conference" }).click();
    await expect(page.getByRole("heading", { name: "Exploring the Future of AI" })).toBeVisible();
    await expect(page.getByText("We could not load the speakers.")).toBeVisible();
    await page.unroute(everyContent);
    await page.getByRole("button", { name: "Try again" }).first().click();
    await expect(page.locator("#speakers").getByRole("listitem").first()).toBeVisible();
    await expect(page.getByText(/^We could not load/)).toHaveCount(0);
  });

  test("eight placeholder cards stand for the speakers on their way", async ({ page }) => {
    await openHydrated(page, "/no-such-page");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(graphqlRequests, async (route) => {
      await held;
      await route.continue();
    });
    await moveTo(page, "/speakers");
    await expect(page.getByTestId("speaker-skeleton")).toHaveCount(8);
    await expect(page.getByRole("status")).toContainText("Loading speakers");
    release();
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(20);
    await expect(page.getByTestId("speaker-skeleton")).toHaveCount(0);
  });
});

/** Goes to another page as a link within the site does. */
function moveTo(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}
