import { act, deleteRow, main, openTab, press, row, test, toast } from "../support/admin.ts";
import { expectAccessible } from "../support/axe.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect } from "../support/test.ts";

// Each form, its validation and failures are covered by `src/features/admin/new-records.browser.test.tsx` and the tests of
// the tabs.
test("an organizer fills in a conference, and deletes some of it", {
  tag: "@once",
}, async ({ page, conferenceId }) => {
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await page.getByLabel(label).first().fill(value);
    }
  };
  const add = async (adds: string, values: Record<string, string>, saves: string, done: string) => {
    await press(page, adds);
    await fill(values);
    await press(page, saves);
    await expect(toast(page)).toContainText(done);
  };
  await openHydrated(page, `/admin?conference=${conferenceId}&tab=preview`);

  await test.step("the pages in the preview", async () => {
    await expect(main(page)).toContainText("Only the team sees these pages");
    for (const name of ["Open home page", "Open venue page", "Open contact page"]) {
      const link = main(page).getByRole("link", { name });
      await expect(link).toHaveAttribute("target", "_blank");
      const address = String(await link.getAttribute("href"));
      expect(address).toMatch(/^\/c\//);
      expect((await page.request.get(address)).status()).toBe(200);
    }
  });

  await test.step("speakers", async () => {
    await openTab(page, "Speakers");
    await expect(main(page)).toContainText("No Speakers Found");
    const ada = { Name: "Ada Byron", Title: "Mathematician", LinkedIn: "https://example.com/ada" };
    await add("Add Speaker", ada, "Add Speaker", "Speaker added successfully");
    await expect(row(page, "Ada Byron")).toContainText("Mathematician");

    await page.keyboard.press("/");
    await page.keyboard.type("nobody");
    await expect(main(page)).toContainText("Nothing found");
    await expect(page).toHaveURL(/[?&]q=nobody/);
    await page.getByRole("searchbox").fill("ada");
    await act(page, "Edit", "Ada Byron");
    await expect(page.getByLabel("LinkedIn")).toHaveValue("https://example.com/ada");
    await fill({ Title: "Countess" });
    await page.keyboard.press("Control+Enter");
    await expect(toast(page)).toContainText("Speaker updated successfully");
    await expect(row(page, "Ada Byron")).toContainText("Countess");

    // Back does not return to the saved form.
    await page.goBack();
    await expect(row(page, "Ada Byron")).toBeVisible();
    await expect(main(page).locator("form")).toHaveCount(0);
    await deleteRow(page, "Ada Byron");
    await expect(main(page)).toContainText("No Speakers Found");
  });

  await test.step("an article with its preview", async () => {
    await openTab(page, "Articles");
    await press(page, "Add Article");
    await fill({
      Title: "Slow robots",
      Address: `slow-robots-${conferenceId.toLowerCase()}`,
      Excerpt: "On patience.",
      Text: "## Patience\n\nIs a **skill**. <script>alert(1)</script>",
    });
    // Beside the text.
    await expect(page.getByRole("heading", { name: "Patience" })).toBeVisible();
    await press(page, "Save Article");
    await expect(toast(page)).toContainText("Article added successfully");
    await act(page, "Edit", "Slow robots");
    await fill({ Category: "Opinion" });
    await page.keyboard.press("Control+Enter");
    await expect(row(page, "Slow robots")).toContainText("Opinion");
    await deleteRow(page, "Slow robots");
  });

  await test.step("the forms of the venue and the contact page", async () => {
    await openTab(page, "Venue");
    const city = page.getByRole("textbox", { name: "City", exact: true });
    await expect(city).toHaveValue("");
    const venue = { Name: "Orangery", Address: "1 Park Row", "Postal code": "LS1" };
    await fill(venue);
    await page.getByRole("combobox", { name: "Country", exact: true }).fill("united k");
    await page.getByRole("option", { name: "United Kingdom", exact: true }).click();
    await city.fill("Leeds");
    await press(page, "Add hotel");
    const hotel = page.getByRole("group", { name: "hotel 1" });
    await hotel.getByLabel("Name").fill("The Potting Shed");
    await hotel.getByLabel("Rating").fill("4.5");
    await press(page, "Save Venue");
    await expect(toast(page)).toContainText("Venue data saved successfully!");
    await openTab(page, "Contact page");
    await expect(main(page).getByRole("form", { name: "Contact page" })).toBeVisible();
    await fill({ Email: "garden@example.com", Address: "1 Garden Path" });
    await press(page, "Save Contact Details");
    await expect(toast(page)).toContainText("Contact details saved successfully");
    await openTab(page, "Venue");
    await expect(city).toHaveValue("Leeds");
    await expect(hotel.getByLabel("Name")).toHaveValue("The Potting Shed");
  });

  await test.step("name, days and time zone, which affect other tabs", async () => {
    await openTab(page, "General");
    await expect(main(page).getByRole("form", { name: "Conference settings" })).toBeVisible();
    await page.getByLabel("Name", { exact: true }).fill("Robots and Meadows");
    await page.getByLabel("Last day").fill("2027-05-05");
    await page.getByRole("combobox", { name: "Time zone", exact: true }).fill("paris");
    await page.getByRole("option", { name: "Europe/Paris", exact: true }).click();
    await press(page, "Save Settings");
    await expect(toast(page)).toContainText("Settings saved successfully");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Robots and Meadows Admin");
    await openTab(page, "Schedule");
    await expect(main(page)).toContainText("All times are in the time zone Europe/Paris.");
  });

  await test.step("the log shows who did what", async () => {
    await openTab(page, "Log");
    for (const action of ["Article created", "Article changed", "Article deleted"]) {
      await expect(row(page, action)).toContainText("Slow robots");
      await expect(row(page, action)).toContainText("Ada Byron");
    }
    await expectAccessible(page, "log");
  });
});
