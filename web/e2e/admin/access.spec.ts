import { AuthPage } from "../pages/auth-page.ts";
import { makeAccount } from "../support/accounts.ts";
import { main, test } from "../support/admin.ts";
import { expect } from "../support/test.ts";

// Other cases of denied access are covered by `admin-page.browser.test.tsx` and
// `dashboard-page.browser.test.tsx`; authorization by the API's tests.
test("a visitor signs in to reach the admin; members are denied access, but can open the dashboard", {
  tag: "@once",
}, async ({ page }) => {
  const person = await makeAccount();
  await page.goto("/admin?tab=tickets");
  await expect(page).toHaveURL("/auth?returnTo=/admin%3Ftab%3Dtickets");
  await new AuthPage(page).signIn(person);
  await expect(page).toHaveURL("/admin?tab=tickets");
  const heading = main(page).getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Access Denied");

  await page.goto("/admin-dashboard?tab=tickets");
  await expect(main(page)).toContainText("Only organizers can change it");
  await expect(main(page).getByRole("table", { name: "Tickets" })).toBeVisible();
  await expect(main(page).getByRole("button", { name: /^(Add|Edit|Delete|Save)/ })).toHaveCount(0);
  await expect(page.getByRole("form", { name: "Newsletter" })).toHaveCount(0);
});
