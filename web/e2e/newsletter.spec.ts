import { readFile } from "node:fs/promises";
import { newPerson } from "./support/accounts.ts";
import { test as asOrganizer } from "./support/admin.ts";
import { expectAccessible } from "./support/axe.ts";
import { openHydrated } from "./support/hydration.ts";
import { newsletterLink } from "./support/mailbox.ts";
import { expect } from "./support/test.ts";

asOrganizer(
  "who subscribes is pending until the button behind the mail's link is pressed",
  {
    tag: "@once",
  },
  async ({ page, organizer: _signedIn }) => {
    const { email } = newPerson();
    await openHydrated(page, "/privacy");
    const form = page.getByRole("form", { name: "Newsletter" });
    await form.getByLabel("Email address").fill(email);
    await form.getByRole("button").click();
    await expect(form).toContainText("Successfully subscribed to our newsletter!");
    await expect(form).toContainText("An email with a link to confirm is on its way");

    await page.goto(`/admin?tab=subscribers&q=${encodeURIComponent(email)}`);
    const row = page.getByRole("row").filter({ hasText: email });
    await expect(row).toContainText("Pending");
    await row.getByRole("button", { name: `Send confirmation again to ${email}` }).click();
    await expect(page.locator("[data-toast=open]")).toContainText(
      `A link to confirm is on its way to ${email}`,
    );

    await page.goto(await newsletterLink("confirm", email));
    await page.getByRole("button", { name: "Confirm subscription" }).click();
    await expect(page).toHaveURL("/newsletter/confirmed");
    await expectAccessible(page, "confirmed");

    await page.goto(`/admin?tab=subscribers&q=${encodeURIComponent(email)}`);
    await expect(row).toContainText("Verified");
    await expect(row.getByRole("button", { name: /^Send/ })).toHaveCount(0);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export CSV" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^subscribers-[\d-]+\.csv$/);
    expect(await readFile(await file.path(), "utf8")).toContain(`${email},2`);
  },
);
