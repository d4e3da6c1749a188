import { AuthPage } from "../pages/auth-page.ts";
import { makeAccount, signIn } from "../support/accounts.ts";
import { createConference, failureLogs, main, press, row, test, toast } from "../support/admin.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect } from "../support/test.ts";

test.use({ expectedProblems: failureLogs });

test("who is signed out while editing signs in again and saves what was typed", {
  tag: "@once",
}, async ({ page, context }) => {
  const account = await makeAccount(page.request);
  await signIn(page.request, account);
  const conferenceId = await createConference(page.request);
  await openHydrated(page, `/admin?conference=${conferenceId}&tab=sponsors&item=new`);
  await page.getByLabel("Name").fill("Trowel & Sons");
  await page.getByLabel("Logo").fill("/favicon.svg");

  await context.clearCookies();
  await press(page, "Save Sponsor");
  await expect(toast(page)).toContainText("Your session has ended.");
  const opened = page.waitForEvent("popup");
  await main(page).getByRole("link", { name: "Sign in in a new tab" }).click();
  const auth = await opened;
  await new AuthPage(auth).signIn(account);
  await expect(auth.locator("[data-toast=open]")).toContainText("You have successfully signed in.");
  await auth.close();

  await expect(page.getByLabel("Name")).toHaveValue("Trowel & Sons");
  await press(page, "Save Sponsor");
  await expect(toast(page)).toContainText("Sponsor added successfully");
  await expect(row(page, "Trowel & Sons")).toBeVisible();
});
