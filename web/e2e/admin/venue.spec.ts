import { main, openTab, press, test, toast } from "../support/admin.ts";
import { expectAccessible } from "../support/axe.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect } from "../support/test.ts";

test("the venue starts from a sample, and is saved as one form", { tag: "@once" }, async ({
  page,
  conferenceId,
}) => {
  await openHydrated(page, `/admin?conference=${conferenceId}&tab=preview`);
  for (const name of ["Open home page", "Open venue page", "Open contact page"]) {
    const link = main(page).getByRole("link", { name });
    await expect(link).toHaveAttribute("target", "_blank");
    // It is a draft, which its owner sees.
    const address = String(await link.getAttribute("href"));
    expect(address).toMatch(/^\/c\//);
    expect((await page.request.get(address)).status()).toBe(200);
  }
  await expectAccessible(page, "preview");

  await openTab(page, "Venue");
  await expect(page.getByLabel("Capacity")).toHaveValue("500");
  const city = page.getByRole("textbox", { name: "City", exact: true });
  await expect(city).toHaveValue("London");

  await page.getByLabel("Country").fill("Atlantis");
  await press(page, "Add hotel");
  const hotel = page.getByRole("group", { name: "hotel 1" });
  await hotel.getByLabel("Rating").fill("6");
  await press(page, "Save Venue");
  await expect(page.getByLabel("Country")).toHaveAccessibleDescription(/^Must be a country code/);
  await expect(hotel.getByLabel("Name")).toHaveAccessibleDescription("Required");
  await expect(hotel.getByLabel("Rating")).toHaveAccessibleDescription("Must be from 0 to 5");
  await expectAccessible(page, "refused form");
  await page.getByLabel("Country").fill("GB");
  await city.fill("Leeds");
  await hotel.getByLabel("Name").fill("The Potting Shed");
  await hotel.getByLabel("Rating").fill("4.5");
  await press(page, "Save Venue");
  await expect(toast(page)).toContainText("Venue data saved successfully!");
  await expect(main(page)).not.toContainText("Not saved yet.");
  await openTab(page, "Preview");
  await openTab(page, "Venue");
  await expect(city).toHaveValue("Leeds");
  await expect(hotel.getByLabel("Name")).toHaveValue("The Potting Shed");
});
