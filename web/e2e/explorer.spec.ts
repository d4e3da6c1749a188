import { expect, test } from "./support/test.ts";

// Only a browser can tell whether the page's content security policy lets the built editor run. Nothing else
// may be logged.
test.describe("the explorer of the API", { tag: "@once" }, () => {
  test.use({ expectedProblems: [/Failed to load resource: (net::ERR_FAILED|.* 401)/] });

  test("falls back to GraphiQL if Sandbox cannot be loaded, with working examples", async ({
    page,
    baseURL,
  }) => {
    await page.route(
      (url) => url.origin !== baseURL,
      (route) => route.abort(),
    );
    await page.goto("/graphql");
    await expect(page).toHaveURL("/graphql?explorer=graphiql");
    await expect(page.getByRole("tab", { name: "Agenda" })).toBeVisible();
    // The button has no effect before the editor has loaded.
    await expect(async () => {
      await page.getByRole("button", { name: /^Execute query/ }).click({ timeout: 2_000 });
      await expect(page.locator(".result-window")).toContainText("totalCount", { timeout: 3_000 });
    }).toPass({ timeout: 30_000 });

    // The example of a subscription, which is for the team, says so to others.
    await page.getByRole("tab", { name: "Events" }).click();
    const result = page.locator(".result-window");
    await expect(async () => {
      await page.getByRole("button", { name: /^Execute query/ }).click({ timeout: 2_000 });
      await expect(result).toContainText("You must be signed in to do this.", { timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
    await expect(result).not.toContainText(/NetworkError|\.js:\d+|"stack"/);
  });
});
