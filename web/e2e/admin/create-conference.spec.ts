import { main, test, toast } from "../support/admin.ts";
import { expectAccessible } from "../support/axe.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect } from "../support/test.ts";

test("a user creates a conference, owns it, and lands in its admin", { tag: "@once" }, async ({
  page,
  organizer: _,
}) => {
  const name = `Robots and Gardens ${Date.now()}`;
  await openHydrated(page, "/create-conference");
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Create Your Conference");
  await expect(main(page)).toContainText("subscription begins immediately");
  await expect(main(page)).toContainText("no real charges are made");
  const plans = main(page).getByRole("list", { name: "Plans" }).locator("> li");
  await expect(plans.getByRole("heading")).toHaveText(["Basic", "Professional", "Enterprise"]);
  for (const [index, price] of ["$99", "$199", "$499"].entries()) {
    await expect(plans.nth(index)).toContainText(price);
  }
  await expect(plans.nth(1)).toContainText("Recommended");
  await expect(page.getByRole("combobox", { name: "Plan" })).toHaveValue("basic");
  await expect(page.getByRole("combobox", { name: "Time zone" })).toHaveValue("Europe/London");
  await expectAccessible(page, "create conference");

  const create = page.getByRole("button", { name: "Create Conference" });
  await create.click();
  for (const label of ["Name", "Description", "Start date", "End date"]) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription("Required");
  }
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Description").fill("A day outdoors.");
  await page.getByLabel("Start date").fill("2027-05-04");
  await page.getByLabel("End date").fill("2027-05-03");
  await create.click();
  await expect(page.getByLabel("End date")).toHaveAccessibleDescription(
    "Must not be before the start date",
  );
  await page.getByLabel("End date").fill("2027-05-05");

  await create.click();
  await expect(toast(page)).toContainText("Your conference has been created.");
  await expect(page).toHaveURL(/\/admin\?conference=[\w-]+$/);
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(`${name} Admin`);
  await expect(main(page).getByRole("link", { name: "Create New Conference" })).toHaveCount(0);
  const created = page.url();

  await page.goto("/account#conferences");
  await main(page).getByRole("link", { name }).click();
  await expect(page).toHaveURL(created);
});
