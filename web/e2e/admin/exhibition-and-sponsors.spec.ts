import { deleteRow, main, openTab, press, row, test, toast } from "../support/admin.ts";
import { expectAccessible } from "../support/axe.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect } from "../support/test.ts";

test("exhibit packages are added, changed, and deleted", { tag: "@once" }, async ({
  page,
  conferenceId,
}) => {
  await openHydrated(page, `/admin?conference=${conferenceId}&tab=exhibition`);
  await expect(main(page)).toContainText("No Packages Found");
  await press(page, "Add Package");
  await page.getByLabel("Name").fill("Package 1");
  await page.getByLabel("Stand").fill("3 × 2 m");
  await page.getByLabel("Price").fill("2850");
  await page.getByLabel("Delegate passes").fill("1.5");
  await press(page, "Save Package");
  await expect(page.getByLabel("Delegate passes")).toHaveAccessibleDescription(
    /^Must be a whole number/,
  );
  await page.getByLabel("Delegate passes").fill("2");
  await expectAccessible(page, "form");
  await press(page, "Save Package");
  await expect(toast(page)).toContainText("Exhibit package added successfully");
  await expect(row(page, "Package 1")).toContainText("£2,850");
  await expectAccessible(page, "list");

  await press(page, "Edit Package 1");
  await page.getByLabel("Stand").fill("6 sqm");
  await page.keyboard.press("Control+Enter");
  await expect(toast(page)).toContainText("Exhibit package updated successfully");
  await expect(row(page, "Package 1")).toContainText("6 sqm");
  await deleteRow(page, "Package 1");
});

test("sponsors are added, changed, and deleted", { tag: "@once" }, async ({
  page,
  conferenceId,
}) => {
  await openHydrated(page, `/admin?conference=${conferenceId}&tab=preview`);
  await openTab(page, "Sponsors");
  await expect(main(page)).toContainText("No Sponsors Found");
  await press(page, "Add Sponsor");
  await page.getByLabel("Name").fill("Trowel & Sons");
  await page.getByLabel("Logo").fill("data:image/svg+xml,x");
  await press(page, "Save Sponsor");
  await expect(page.getByLabel("Logo")).toHaveAccessibleDescription(
    /^Must be a web address, or a path/,
  );
  await page.getByLabel("Logo").fill("/favicon.svg");
  await expectAccessible(page, "form");
  await press(page, "Save Sponsor");
  await expect(toast(page)).toContainText("Sponsor added successfully");
  await expectAccessible(page, "list");
  await press(page, "Edit Trowel & Sons");
  await page.getByLabel("Website").fill("https://example.com/trowel");
  await page.keyboard.press("Control+Enter");
  await expect(toast(page)).toContainText("Sponsor updated successfully");
  await expect(row(page, "Trowel & Sons")).toContainText("example.com/trowel");
  await deleteRow(page, "Trowel & Sons");
});
