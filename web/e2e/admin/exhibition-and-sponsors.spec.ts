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

test("exhibit packages are added, changed, and deleted", { tag: "@once" }, async ({
  page,
  conferenceId,
}) => {
  await openHydrated(page, `/admin?conference=${conferenceId}&tab=preview`);
  await openTabAfterFailures(page, {
    label: "Exhibition",
    operation: "AdminExhibitPackages",
    failure: "Failed to load exhibit packages",
  });
  await expect(main(page)).toContainText("No Packages Found");

  await press(page, "Add Package");
  await page.getByLabel("Price").fill("-1");
  await page.getByLabel("Delegate passes").fill("1.5");
  await press(page, "Save Package");
  for (const [label, fault] of [
    ["Name", /^Required/],
    ["Stand", /^Required/],
    ["Price", /^Must be 0 or more/],
    ["Delegate passes", /^Must be a whole number/],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(fault);
  }
  await page.getByLabel("Name").fill("Package 1");
  await page.getByLabel("Stand").fill("3 × 2 m");
  await page.getByLabel("Price").fill("2850");
  await page.getByLabel("Delegate passes").fill("2");
  await expectAccessible(page, "form");
  await expectFitsPhone(page, "the form");
  await saveAfterFailures(page, {
    operation: "CreateExhibitPackage",
    button: "Save Package",
    kept: { label: "Stand", value: "3 × 2 m" },
    failure: "Failed to save exhibit package",
    success: "Exhibit package added successfully",
  });
  await expect(row(page, "Package 1")).toContainText("£2,850");
  await expectAccessible(page, "list");
  await expectFitsPhone(page, "the list");

  await press(page, "Edit Package 1");
  await cancelChanged(page, "Stand", "6 sqm");
  await press(page, "Edit Package 1");
  await page.getByLabel("Stand").fill("6 sqm");
  await page.keyboard.press("Control+Enter");
  await expect(toast(page)).toContainText("Exhibit package updated successfully");
  await expect(row(page, "Package 1")).toContainText("6 sqm");
  await deleteAfterFailure(page, {
    operation: "DeleteExhibitPackage",
    name: "Package 1",
    question: "Are you sure you want to delete this exhibit package?",
    failure: "Failed to delete exhibit package",
    success: "Exhibit package deleted successfully",
  });
});

test("sponsors are added, changed, deleted, sorted and paged", { tag: "@once" }, async ({
  page,
  conferenceId,
}) => {
  await openHydrated(page, `/admin?conference=${conferenceId}&tab=preview`);
  await openTabAfterFailures(page, {
    label: "Sponsors",
    operation: "AdminSponsors",
    failure: "Failed to load sponsors",
  });
  await expect(main(page)).toContainText("No Sponsors Found");

  await press(page, "Add Sponsor");
  await page.getByLabel("Logo").fill("data:image/svg+xml,x");
  await page.getByLabel("Website").fill("javascript:alert(1)");
  await press(page, "Save Sponsor");
  for (const [label, fault] of [
    ["Name", /^Required/],
    ["Logo", /^Must be a web address, or a path/],
    ["Website", /^Must be a web address/],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(fault);
  }
  await page.getByLabel("Name").fill("Trowel & Sons");
  await page.getByLabel("Logo").fill("/favicon.svg");
  await page.getByLabel("Website").fill("https://example.com/trowel");
  await expectAccessible(page, "form");
  await expectFitsPhone(page, "the form");
  await saveAfterFailures(page, {
    operation: "CreateSponsor",
    button: "Save Sponsor",
    kept: { label: "Logo", value: "/favicon.svg" },
    failure: "Failed to save sponsor",
    success: "Sponsor added successfully",
  });
  await expectAccessible(page, "list");
  await expectFitsPhone(page, "the list");

  await press(page, "Edit Trowel & Sons");
  await cancelChanged(page, "Name", "Rake");
  await deleteAfterFailure(page, {
    operation: "DeleteSponsor",
    name: "Trowel & Sons",
    question: "Are you sure you want to delete this sponsor?",
    failure: "Failed to delete sponsor",
    success: "Sponsor deleted successfully",
  });

  // After a save the list is loaded again: as if others had added more than one page holds.
  const sponsors = Array.from({ length: 30 }, (_, index) => ({
    __typename: "Sponsor",
    id: `sponsor-${index + 1}`,
    name: `Sponsor ${index + 1}`,
    imageUrl: "/favicon.svg",
    websiteUrl: null,
    position: 0,
  }));
  await answer(page, "AdminSponsors", (route) => route.fulfill({ json: { data: { sponsors } } }));
  await press(page, "Add Sponsor");
  await page.getByLabel("Name").fill("Spade Ltd");
  await page.getByLabel("Logo").fill("/favicon.svg");
  await page.keyboard.press("Control+Enter");
  await expect(main(page)).toContainText("Page 1 of 2, 30 in all");
  await press(page, "Next");
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(main(page).getByRole("row")).toHaveCount(1 + 5);
  for (const [direction, first] of [
    ["ascending", "Sponsor 1"],
    ["descending", "Sponsor 30"],
  ] as const) {
    await main(page).getByRole("columnheader", { name: "Name" }).getByRole("button").click();
    await expect(main(page).getByRole("columnheader", { name: "Name" })).toHaveAttribute(
      "aria-sort",
      direction,
    );
    await expect(main(page).getByRole("row").nth(1)).toContainText(first);
  }
  await expect(page).toHaveURL(/[?&]sort=-1/);
});
