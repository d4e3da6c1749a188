import { main, openTab, press, row, test, toast } from "../support/admin.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect } from "../support/test.ts";

test("what visitors and forms send has its tabs", { tag: "@once" }, async ({
  page,
  conferenceId,
}) => {
  await openHydrated(page, `/admin?conference=${conferenceId}&tab=contact`);
  await expect(main(page)).toContainText("Manage Contacts");
  await expect(main(page)).toContainText("No Contacts Found");
  await expect(main(page)).toContainText("No one has contacted you yet.");

  await openTab(page, "Subscribers");
  await expect(main(page)).toContainText("Newsletter Subscribers");
  await expect(main(page)).toContainText("Total Subscribers: 0");

  await openTab(page, "Integrations");
  await expect(main(page)).toContainText("Typeform Integration");
  await expect(page.getByLabel("URL for the form's webhook")).toHaveValue(
    new URL(`/api/typeform-webhook?conference=${conferenceId}`, page.url()).href,
  );
  await press(page, "Send test");
  await expect(toast(page)).toContainText("Please enter test data");
  await page.getByLabel("A response as JSON").fill("{");
  await press(page, "Send test");
  await expect(toast(page)).toContainText("Invalid JSON data");
  await page.getByLabel("A response as JSON").fill('{"form_response":{"answers":[]}}');
  await press(page, "Send test");
  await expect(toast(page)).toContainText("Test data processed successfully");
  await expect(row(page, "test").last()).toContainText("answers");
});
