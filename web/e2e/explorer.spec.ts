import { expect, test } from "./support/test.ts";

// A browser alone tells whether the policy of the page lets the built editor run. Nothing else may be logged.
test.describe("the explorer of the API", { tag: "@once" }, () => {
  test.use({ expectedProblems: [/Failed to load resource: net::ERR_FAILED/] });

  test("is GraphiQL where Sandbox cannot be loaded, with examples that are answered", async ({
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
    // The button does nothing before the editor is there.
    await expect(async () => {
      await page.getByRole("button", { name: /^Execute query/ }).click({ timeout: 2_000 });
      await expect(page.locator(".result-window")).toContainText("totalCount", { timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
  });
});
