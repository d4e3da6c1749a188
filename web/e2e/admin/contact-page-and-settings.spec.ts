import {
  expectFitsPhone,
  failureLogs,
  main,
  onConfirm,
  openTab,
  openTabAfterFailures,
  press,
  saveAfterFailures,
  test,
  toast,
} from "../support/admin.ts";
import { expectAccessible } from "../support/axe.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect } from "../support/test.ts";

test.use({ expectedProblems: failureLogs });

test("what the contact page says, and the conference's settings, are a form each", {
  tag: "@once",
}, async ({ page, conferenceId }) => {
  await openHydrated(page, `/admin?conference=${conferenceId}&tab=preview`);
  await openTabAfterFailures(page, {
    label: "Contact page",
    operation: "AdminContactDetails",
    failure: "Failed to load contact details",
  });
  await page.getByLabel("Email").fill("garden@");
  await page.getByLabel("Facebook").fill("data:text/html,x");
  await press(page, "Add question");
  await press(page, "Save Contact Details");
  const question = page.getByRole("group", { name: "question 1" });
  for (const [field, fault] of [
    [page.getByLabel("Email"), "Please enter a valid email"],
    [page.getByLabel("Address"), "Required"],
    [page.getByLabel("Facebook"), /^Must be a web address/],
    [question.getByRole("textbox", { name: "Question" }), "Required"],
    [question.getByLabel("Answer"), "Required"],
  ] as const) {
    await expect(field).toHaveAccessibleDescription(fault);
  }
  await expectAccessible(page, "contact details");
  await expectFitsPhone(page, "the contact details");
  await page.getByLabel("Email").fill("garden@example.com");
  await page.getByLabel("Address").fill("1 Garden Path");
  await page.getByLabel("Facebook").fill("");
  await press(page, "Remove question 1");
  await saveAfterFailures(page, {
    operation: "SaveContactDetails",
    button: "Save Contact Details",
    kept: { label: "Address", value: "1 Garden Path" },
    failure: "Failed to save contact details",
    success: "Contact details saved successfully",
  });
  await page.getByLabel("Phone").fill("+44 20 7946 0000");
  await page.keyboard.press("Control+Enter");
  await expect(main(page)).not.toContainText("Not saved yet.");

  await openTabAfterFailures(page, {
    label: "Settings",
    operation: "AdminConference",
    failure: "Failed to load the settings",
  });
  await page.getByLabel("Name").fill("");
  await page.getByLabel("Last day").fill("2027-05-01");
  await page.getByLabel("Closing").fill("08:00");
  await page.getByLabel("Time zone").fill("Mars/Olympus");
  await press(page, "Save Settings");
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription(/^Required/);
  await expect(page.getByLabel("Time zone")).toHaveAccessibleDescription(/^Must be a time zone/);
  await page.getByLabel("Name").fill("Robots and Meadows");
  await page.getByLabel("Time zone").fill("Europe/Paris");
  await press(page, "Save Settings");
  await expect(page.getByLabel("Last day")).toHaveAccessibleDescription(
    "Must not be before the start date",
  );
  await expect(page.getByLabel("Closing")).toHaveAccessibleDescription(
    "Must be after the opening time",
  );
  await expectAccessible(page, "settings");
  await expectFitsPhone(page, "the settings");
  const stay = onConfirm(page, false);
  await openTab(page, "Preview");
  await expect.poll(() => stay.asked).toBe("You have unsaved changes. Leave without saving?");
  await page.getByLabel("Last day").fill("2027-05-05");
  await page.getByLabel("Closing").fill("18:00");
  await saveAfterFailures(page, {
    operation: "UpdateConference",
    button: "Save Settings",
    kept: { label: "Closing", value: "18:00" },
    failure: "Failed to save the settings",
    success: "Settings saved successfully",
  });
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(
    "Robots and Meadows Admin",
  );
  await expect(toast(page)).toHaveRole("status");
});
