import { deleteRow, main, openTab, press, row, test, toast } from "../support/admin.ts";
import { expectAccessible } from "../support/axe.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect } from "../support/test.ts";

const isoDay = (date: Date) => date.toLocaleDateString("sv-SE");

test("tickets start from their defaults, and are added, changed and deleted", {
  tag: "@once",
}, async ({ page, conferenceId }) => {
  await openHydrated(page, `/admin?conference=${conferenceId}&tab=preview`);
  await openTab(page, "Tickets");
  await expect(main(page).getByRole("heading", { name: "Ticket Management" })).toBeVisible();
  await expect(main(page)).toContainText("No Tickets Found");
  await expect(main(page)).toContainText("Get started by adding your first ticket type");

  await press(page, "Add Ticket Type");
  await expect(page.getByRole("heading", { name: "Create New Ticket Type" })).toBeVisible();
  const today = new Date();
  const inThreeMonths = new Date(today);
  inThreeMonths.setMonth(today.getMonth() + 3);
  for (const [label, value] of [
    ["Price", "0"],
    ["Currency", "USD"],
    ["Quantity", ""],
    ["Available from", isoDay(today)],
    ["Available until", isoDay(inThreeMonths)],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value);
  }
  await expect(page.getByLabel(/^Active/)).toBeChecked();

  await page.getByLabel("Name").fill("Early Bird");
  await page.getByLabel("Price").fill("-1");
  await page.getByLabel("Currency").fill("XYZ");
  await press(page, "Save Ticket");
  await expect(page.getByLabel("Price")).toHaveAccessibleDescription(/^Must be 0 or more/);
  await expect(page.getByLabel("Currency")).toHaveAccessibleDescription(/^Must be a currency/);
  await page.getByLabel("Price").fill("1234.5");
  await page.getByLabel("Currency").fill("usd");
  await page.getByLabel("Quantity").fill("10");
  await expectAccessible(page, "form");
  await press(page, "Save Ticket");
  await expect(toast(page)).toContainText("Ticket created successfully");
  const early = row(page, "Early Bird");
  for (const text of ["$1,234.50", "From: ", "Until: ", "0 / 10 sold"]) {
    await expect(early).toContainText(text);
  }
  await expect(early.getByRole("cell").nth(3)).toHaveText("Active");
  await expectAccessible(page, "list");

  await press(page, "Edit Early Bird");
  await expect(page.getByRole("heading", { name: "Edit Ticket Type" })).toBeVisible();
  await page.getByLabel(/^Active/).uncheck();
  await page.getByLabel("Quantity").fill("");
  await page.keyboard.press("Control+Enter");
  await expect(toast(page)).toContainText("Ticket updated successfully");
  await expect(early.getByRole("cell").nth(3)).toHaveText("Inactive");
  await expect(early).not.toContainText("sold");
  await deleteRow(page, "Early Bird");
});
