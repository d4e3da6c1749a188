import {
  cancelChanged,
  deleteAfterFailure,
  expectFitsPhone,
  failureLogs,
  main,
  onConfirm,
  openTabAfterFailures,
  outage,
  press,
  row,
  saveAfterFailures,
  test,
  toast,
} from "../support/admin.ts";
import { answer, refuse } from "../support/api.ts";
import { expectAccessible } from "../support/axe.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect } from "../support/test.ts";

test.use({ expectedProblems: failureLogs });

test("speakers are added, searched, changed, and deleted", async ({ page, conferenceId }) => {
  await openHydrated(page, `/admin?conference=${conferenceId}&tab=preview`);
  await expect(
    main(page).getByRole("link", { name: "Preview" }),
    "however narrow the window",
  ).toBeInViewport({ ratio: 1 });
  await openTabAfterFailures(page, {
    label: "Speakers",
    operation: "AdminSpeakers",
    failure: "Failed to load speakers data",
  });
  await expect(main(page)).toContainText("No Speakers Found");
  await expectAccessible(page, "empty list");

  // What is wrong is told at the fields, and nothing is lost.
  await press(page, "Add Speaker");
  await page.getByLabel("LinkedIn").fill("javascript:alert(1)");
  await page.getByLabel("Photo").fill("data:image/png;base64,AA==");
  await page.getByLabel("Topic").fill("x".repeat(301));
  await press(page, "Add Speaker");
  for (const [label, fault] of [
    ["Name", /^Required/],
    ["Title", /^Required/],
    ["LinkedIn", /^Must be a web address that starts with http:\/\/ or https:\/\//],
    ["Photo", /^Must be a web address, or a path of this site/],
    ["Topic", /^Must be at most 300 characters/],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(fault);
  }
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.getByLabel("Name").fill("Ada Byron");
  await page.getByLabel("Title").fill("Mathematician");
  await page.getByLabel("LinkedIn").fill("https://example.com/ada");
  await page.getByLabel("Photo").fill("");
  await page.getByLabel("Topic").fill("Engines");
  await expectAccessible(page, "form");
  await expectFitsPhone(page, "the form");
  await saveAfterFailures(page, {
    operation: "CreateSpeaker",
    button: "Add Speaker",
    kept: { label: "Topic", value: "Engines" },
    failure: "Failed to save speaker data",
    success: "Speaker added successfully",
  });
  await expect(row(page, "Ada Byron")).toContainText("Mathematician");
  await expectAccessible(page, "list");
  await expectFitsPhone(page, "the list");

  await page.keyboard.press("/");
  await page.keyboard.type("nobody");
  await expect(main(page)).toContainText("Nothing found");
  await expect(page).toHaveURL(/[?&]q=nobody/);
  await page.getByRole("searchbox").fill("ada");

  await press(page, "Edit Ada Byron");
  await cancelChanged(page, "Title", "Countess");
  await expect(row(page, "Ada Byron")).toContainText("Mathematician");
  await press(page, "Edit Ada Byron");
  await expect(page.getByLabel("LinkedIn")).toHaveValue("https://example.com/ada");
  await page.getByLabel("Title").fill("Countess");
  // What is saved is saved, even where the list cannot be loaded again.
  await answer(page, "AdminSpeakers", refuse(outage, { code: "SERVICE_UNAVAILABLE" }));
  await answer(page, "AdminAccess", refuse(outage, { code: "SERVICE_UNAVAILABLE" }));
  await page.keyboard.press("Control+Enter");
  await expect(toast(page)).toContainText("Speaker updated successfully");
  await page.unroute("**/graphql");
  await expect(row(page, "Ada Byron")).toContainText("Countess");

  // Somebody else was faster: the API's own words say so.
  const gone = "It is not there any more.";
  await answer(page, "DeleteSpeaker", (route) =>
    route.fulfill({
      json: { data: { deleteSpeaker: { __typename: "NotFoundError", message: gone } } },
    }),
  );
  onConfirm(page, true);
  await press(page, "Delete Ada Byron");
  await expect(toast(page)).toContainText("Failed to delete speaker");
  await expect(toast(page)).toContainText(gone);
  await page.unroute("**/graphql");

  await deleteAfterFailure(page, {
    operation: "DeleteSpeaker",
    name: "Ada Byron",
    question: "Are you sure you want to delete this speaker?",
    failure: "Failed to delete speaker",
    success: "Speaker deleted successfully",
  });
  await expect(main(page)).toContainText("No Speakers Found");
});
