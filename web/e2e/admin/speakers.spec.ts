import { deleteRow, main, openTab, press, row, test, toast } from "../support/admin.ts";
import { expectAccessible } from "../support/axe.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect } from "../support/test.ts";

test("speakers are added, searched, changed, and deleted", async ({ page, conferenceId }) => {
  await openHydrated(page, `/admin?conference=${conferenceId}&tab=preview`);
  await openTab(page, "Speakers");
  await expect(main(page)).toContainText("No Speakers Found");
  await expectAccessible(page, "empty list");

  await press(page, "Add Speaker");
  await page.getByLabel("Title").fill("Mathematician");
  await page.getByLabel("LinkedIn").fill("javascript:alert(1)");
  await press(page, "Add Speaker");
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription(/^Required/);
  await expect(page.getByLabel("LinkedIn")).toHaveAccessibleDescription(/^Must be a web address/);
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.getByLabel("Name").fill("Ada Byron");
  await page.getByLabel("LinkedIn").fill("https://example.com/ada");
  await expectAccessible(page, "form");
  await press(page, "Add Speaker");
  await expect(toast(page)).toContainText("Speaker added successfully");
  await expect(row(page, "Ada Byron")).toContainText("Mathematician");
  await expectAccessible(page, "list");

  await page.keyboard.press("/");
  await page.keyboard.type("nobody");
  await expect(main(page)).toContainText("Nothing found");
  await expect(page).toHaveURL(/[?&]q=nobody/);
  await page.getByRole("searchbox").fill("ada");

  await press(page, "Edit Ada Byron");
  await expect(page.getByLabel("LinkedIn")).toHaveValue("https://example.com/ada");
  await page.getByLabel("Title").fill("Countess");
  await page.keyboard.press("Control+Enter");
  await expect(toast(page)).toContainText("Speaker updated successfully");
  await expect(row(page, "Ada Byron")).toContainText("Countess");
  await expect(row(page, "Ada Byron").getByRole("button", { name: "Edit" })).toBeFocused();

  // What is saved is not come back to.
  await page.goBack();
  await expect(row(page, "Ada Byron")).toBeVisible();
  await expect(main(page).locator("form")).toHaveCount(0);

  await deleteRow(page, "Ada Byron");
  await expect(toast(page)).toContainText("Speaker deleted successfully");
  await expect(main(page)).toContainText("No Speakers Found");
});
