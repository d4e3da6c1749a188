import { main, openTab, press, test, toast } from "../support/admin.ts";
import { expectAccessible } from "../support/axe.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect } from "../support/test.ts";

test("what the contact page says, and the conference's settings, are a form each", {
  tag: "@once",
}, async ({ page, conferenceId }) => {
  await openHydrated(page, `/admin?conference=${conferenceId}&tab=contact-page`);
  await page.getByLabel("Email").fill("garden@");
  await page.getByLabel("Address").fill("1 Garden Path");
  await press(page, "Add question");
  await press(page, "Save Contact Details");
  const question = page.getByRole("group", { name: "question 1" });
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Please enter a valid email");
  await expect(question.getByLabel("Answer")).toHaveAccessibleDescription("Required");
  await expectAccessible(page, "contact details");
  await page.getByLabel("Email").fill("garden@example.com");
  await press(page, "Remove question 1");
  await press(page, "Save Contact Details");
  await expect(toast(page)).toContainText("Contact details saved successfully");
  await page.getByLabel("Phone").fill("+44 20 7946 0000");
  await page.keyboard.press("Control+Enter");
  await expect(main(page)).not.toContainText("Not saved yet.");

  await openTab(page, "General");
  await page.getByLabel("Name", { exact: true }).fill("Robots and Meadows");
  await page.getByLabel("Last day").fill("2027-05-01");
  await page.getByRole("combobox", { name: "Time zone", exact: true }).fill("paris");
  await page.getByRole("option", { name: "Europe/Paris", exact: true }).click();
  await press(page, "Save Settings");
  await expect(page.getByLabel("Last day")).toHaveAccessibleDescription(
    "Must not be before the start date",
  );
  await expectAccessible(page, "settings");
  await page.getByLabel("Last day").fill("2027-05-05");
  await press(page, "Save Settings");
  await expect(toast(page)).toContainText("Settings saved successfully");
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(
    "Robots and Meadows Admin",
  );
  await openTab(page, "Schedule");
  await expect(main(page)).toContainText("All times are in the time zone Europe/Paris.");
});
