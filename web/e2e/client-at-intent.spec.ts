import type { Page } from "@playwright/test";
import { makeAccount, signIn } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";

const newsletter = (page: Page) =>
  page.getByRole("form", { name: "Newsletter" }).getByLabel("Email address");

/** Scripts of the boot behaviours, also of those that only some pages have, are not part of the client. */
const isClient = (url: string) =>
  /\/assets\/(?!entry-boot|behaviours|keep-typed|rolldown-runtime).*\.js$/.test(url);

test("the client is not loaded before a form is used", { tag: "@once" }, async ({
  visitor: page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const clientRequests = () => requests.filter((url) => isClient(url) || /graphql/.test(url));
  for (const path of ["/", "/agenda#day2", "/contact"]) {
    await page.goto(path);
    await page.mouse.wheel(0, 4000);
    await page.keyboard.press("Tab");
    expect(clientRequests(), path).toEqual([]);
  }
  await newsletter(page).focus();
  await expect.poll(clientRequests).not.toEqual([]);
});

test.describe("a page whose content has changed since it was rendered", { tag: "@once" }, () => {
  // React reports a hydration mismatch.
  test.use({ expectedProblems: [/Minified React error #418/] });

  test("keeps typed values while the client loads", async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/page-state/**", async (route) => {
      const response = await route.fetch({ maxRetries: 2 });
      const state = (await response.text()).replaceAll(/"name":"[^"]*"/g, '"name":"New name"');
      await released;
      await route.fulfill({ response, body: state });
    });
    const answered = page.waitForResponse((response) => response.url().endsWith("/graphql"));
    await page.goto("/privacy");
    await newsletter(page).pressSequentially("ada@exam");
    release();
    await newsletter(page).pressSequentially("ple.com");
    await answered;
    await expect(page.getByRole("banner").first()).toContainText("New name");
    await expect(newsletter(page)).toHaveValue("ada@example.com");
    await expect(newsletter(page)).toBeFocused();
  });
});

test.describe("while the client cannot be loaded", { tag: "@once" }, () => {
  test.use({ expectedProblems: [/Failed to load|error loading|Failed to fetch/i] });

  test("forms are posted natively, and links work", async ({ page }) => {
    await page.route(isClientRoute, (route) => route.abort());
    await page.goto("/privacy");
    await newsletter(page).fill(`waits-${process.pid}-${Date.now()}@example.com`);
    await newsletter(page).press("Enter");
    await expect(page).toHaveURL("/newsletter/requested#content");
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL("/contact");
  });
});

const isClientRoute = (url: URL) => isClient(url.pathname);

test("signed-in users see the account menu immediately, and the client is preloaded", {
  tag: "@once",
}, async ({ page }) => {
  await signIn(page.request, await makeAccount());
  const bar = page.getByRole("banner").first();
  await page.goto("/speakers");
  await expect(bar.getByRole("link", { name: "BOOK NOW" })).toBeHidden();
  await expect(bar.getByText("ADMIN DASHBOARD").first()).toBeAttached();

  // Ended elsewhere: the browser learns of it with the next response.
  const cookies = await page.context().cookies();
  await page.context().clearCookies({ name: "summit_session" });
  expect(cookies.map(({ name }) => name).sort()).toEqual(["summit_session", "summit_signed_in"]);
  await page.goto("/speakers");
  await expect(bar.getByRole("link", { name: "BOOK NOW" })).toBeVisible();
  await expect.poll(async () => (await page.context().cookies()).length).toBe(0);
});
