import {
  expectFitsPhone,
  failureLogs,
  main,
  onConfirm,
  openTab,
  openTabAfterFailures,
  outage,
  press,
  saveAfterFailures,
  test,
} from "../support/admin.ts";
import { expectAccessible } from "../support/axe.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect } from "../support/test.ts";

test.use({ expectedProblems: failureLogs });

test("the venue starts from a sample, and is saved as one form", { tag: "@once" }, async ({
  page,
  conferenceId,
}) => {
  await openHydrated(page, `/admin?conference=${conferenceId}&tab=preview`);
  for (const path of ["/", "/venue", "/contact"]) {
    await expect(main(page).locator(`a[href="${path}"]`)).toHaveAttribute("target", "_blank");
  }
  await expectAccessible(page, "preview");
  await expectFitsPhone(page, "the preview tab");

  await openTabAfterFailures(page, {
    label: "Venue",
    operation: "AdminVenue",
    failure: `Failed to load venue data: ${outage}`,
  });
  await expect(page.getByLabel("Capacity")).toHaveValue("500");
  const city = page.getByRole("textbox", { name: "City", exact: true });
  await expect(city).toHaveValue("London");

  await page.getByLabel("Country").fill("Atlantis");
  await page.getByLabel("Email").fill("ada@");
  await page.getByLabel("Virtual tour").fill("javascript:alert(1)");
  await press(page, "Add hotel");
  const hotel = page.getByRole("group", { name: "hotel 1" });
  await hotel.getByLabel("Rating").fill("6");
  await press(page, "Save Venue");
  for (const [field, fault] of [
    [page.getByLabel("Country"), /^Must be a country code/],
    [page.getByLabel("Email"), /^Please enter a valid email/],
    [page.getByLabel("Virtual tour"), /^Must be a web address/],
    [hotel.getByLabel("Name"), /^Required/],
    [hotel.getByLabel("Rating"), /^Must be from 0 to 5/],
  ] as const) {
    await expect(field).toHaveAccessibleDescription(fault);
  }
  await expectAccessible(page, "refused form");
  await expectFitsPhone(page, "the form");
  await page.getByLabel("Country").fill("GB");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Virtual tour").fill("");
  await hotel.getByLabel("Name").fill("The Potting Shed");
  await hotel.getByLabel("Rating").fill("4.5");
  await saveAfterFailures(page, {
    operation: "SaveVenueDetails",
    button: "Save Venue",
    kept: { label: "Email", value: "ada@example.com" },
    failure: "Failed to save venue data:",
    success: "Venue data saved successfully!",
  });

  // A form that is always there asks when one leaves its tab.
  await city.fill("Leeds");
  const stay = onConfirm(page, false);
  await openTab(page, "Tickets");
  await expect.poll(() => stay.asked).toBe("You have unsaved changes. Leave without saving?");
  await expect(city).toHaveValue("Leeds");
  await press(page, "Remove hotel 1");
  await city.press("Control+Enter");
  await expect(main(page)).not.toContainText("Not saved yet.");
  await openTab(page, "Preview");
  await openTab(page, "Venue");
  await expect(city).toHaveValue("Leeds");
  await expect(hotel).toHaveCount(0);
});
