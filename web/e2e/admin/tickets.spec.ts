import type { Page } from "@playwright/test";
import {
  cancelChanged,
  deleteAfterFailure,
  expectFitsPhone,
  failureLogs,
  main,
  openTabAfterFailures,
  press,
  row,
  saveAfterFailures,
  test,
  toast,
} from "../support/admin.ts";
import { answer } from "../support/api.ts";
import { expectAccessible } from "../support/axe.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect } from "../support/test.ts";

test.use({ expectedProblems: failureLogs });

const isoDay = (date: Date) => date.toLocaleDateString("sv-SE");

/** Answers as the API does where more are sold than there shall be. */
const refuseQuantity = (page: Page, message: string) =>
  answer(page, "UpdateTicketType", (route) =>
    route.fulfill({
      json: {
        data: {
          updateTicketType: {
            __typename: "ValidationError",
            message: "Some values were refused.",
            fields: [{ __typename: "FieldError", path: ["quantity"], message }],
          },
        },
      },
    }),
  );

test("tickets have their columns, defaults and messages", { tag: "@once" }, async ({
  page,
  conferenceId,
}) => {
  await openHydrated(page, `/admin?conference=${conferenceId}&tab=preview`);
  await openTabAfterFailures(page, {
    label: "Tickets",
    operation: "AdminTicketTypes",
    failure: "Failed to load ticket data",
  });
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

  await page.getByLabel("Price").fill("-1");
  await page.getByLabel("Currency").fill("XYZ");
  await page.getByLabel("Quantity").fill("-2");
  await page.getByLabel("Page in the shop").fill("javascript:alert(1)");
  await page.getByLabel("Available until").fill("2020-01-01");
  await press(page, "Save Ticket");
  for (const [label, fault] of [
    ["Name", /^Required/],
    ["Price", /^Must be 0 or more/],
    ["Currency", /^Must be a currency code/],
    ["Quantity", /^Must be/],
    ["Page in the shop", /^Must be a web address/],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(fault);
  }
  await page.getByLabel("Name").fill("Early Bird");
  await page.getByLabel("Price").fill("1234.5");
  await page.getByLabel("Currency").fill("usd");
  await page.getByLabel("Quantity").fill("10");
  await page.getByLabel("Page in the shop").fill("");
  await press(page, "Save Ticket");
  await expect(page.getByLabel("Available until")).toHaveAccessibleDescription(
    "Must not be before the first day of sale",
  );
  await page.getByLabel("Available until").fill(isoDay(inThreeMonths));
  await expectAccessible(page, "form");
  await expectFitsPhone(page, "the form");
  await saveAfterFailures(page, {
    operation: "CreateTicketType",
    button: "Save Ticket",
    kept: { label: "Price", value: "1234.5" },
    failure: "Failed to save ticket data",
    success: "Ticket created successfully",
  });
  const early = row(page, "Early Bird");
  for (const text of ["$1,234.50", "From: ", "Until: ", "0 / 10 sold"]) {
    await expect(early).toContainText(text);
  }
  await expect(early.getByRole("cell").nth(3)).toHaveText("Active");
  await expectAccessible(page, "list");
  await expectFitsPhone(page, "the list");

  await press(page, "Edit Early Bird");
  await expect(page.getByRole("heading", { name: "Edit Ticket Type" })).toBeVisible();
  await cancelChanged(page, "Name", "Late Bird");
  await press(page, "Edit Early Bird");
  const belowSold = "Must be at least 3, which are sold";
  await refuseQuantity(page, belowSold);
  await page.getByLabel("Quantity").fill("2");
  await press(page, "Save Ticket");
  await expect(page.getByLabel("Quantity")).toHaveAccessibleDescription(
    new RegExp(`^${belowSold}`),
  );
  await expect(page.getByLabel("Quantity")).toBeFocused();
  await page.unroute("**/graphql");
  await page.getByLabel(/^Active/).uncheck();
  await page.getByLabel("Quantity").fill("");
  await page.keyboard.press("Control+Enter");
  await expect(toast(page)).toContainText("Ticket updated successfully");
  await expect(early.getByRole("cell").nth(3)).toHaveText("Inactive");
  await expect(early).not.toContainText("sold");

  await deleteAfterFailure(page, {
    operation: "DeleteTicketType",
    name: "Early Bird",
    question: "Are you sure you want to delete this ticket type?",
    failure: "Failed to delete ticket type",
    success: "Ticket type deleted successfully",
  });
});
