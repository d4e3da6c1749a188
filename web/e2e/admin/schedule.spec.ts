import { deleteRow, main, onConfirm, openTab, press, row, test, toast } from "../support/admin.ts";
import { expectAccessible } from "../support/axe.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect } from "../support/test.ts";

test("the schedule is edited item by item, warns of overlaps, and is replaced as a whole", {
  tag: "@once",
}, async ({ page, conferenceId }) => {
  const day = (name: string) =>
    main(page)
      .getByRole("group", { name: "Day" })
      .getByRole("button", { name: new RegExp(`^${name}`) });
  await openHydrated(page, `/admin?conference=${conferenceId}&tab=preview`);
  await openTab(page, "Schedule");
  await expect(main(page)).toContainText("No Schedule Items Found");
  await expect(main(page)).toContainText("All times are in the time zone Europe/London.");
  await expect(day("Day 1")).toHaveAttribute("aria-pressed", "true");

  await press(page, "Add Schedule Item");
  await expect(page.getByRole("combobox", { name: "Day" })).toHaveValue("day1");
  await expect(page.getByLabel("Start")).toHaveValue("09:00");
  await expect(page.getByLabel("End")).toHaveValue("10:00");
  await expect(page.getByLabel("Type")).toHaveValue("Session");
  await expect(page.getByLabel("Speakers").locator("option")).toHaveText(["None"]);
  await page.getByLabel("End").fill("08:30");
  await page.getByLabel("Title").fill("Welcome");
  await press(page, "Add Item");
  await expect(page.getByLabel("End")).toHaveAccessibleDescription("Must be after the start time");
  await page.getByLabel("End").fill("10:00");
  await page.getByLabel("Location").fill("Main Hall");
  await expectAccessible(page, "form");
  await press(page, "Add Item");
  await expect(toast(page)).toContainText("Schedule item added successfully");
  await expect(row(page, "Welcome")).toContainText("9:00 AM – 10:00 AM");

  await press(page, "Add Schedule Item");
  await page.getByLabel("Title").fill("Also here");
  await page.getByLabel("Location").fill("Main Hall");
  await expect(main(page).locator("form")).toContainText("Two items overlap");
  await press(page, "Add Item");
  await expect(main(page)).toContainText("Main Hall is needed for “Welcome” and “Also here”.");
  await expectAccessible(page, "list with a warning");

  await press(page, "Edit Also here");
  await page.getByRole("combobox", { name: "Day" }).selectOption("day2");
  await page.getByLabel("Title").press("Control+Enter");
  await expect(toast(page)).toContainText("Schedule item updated successfully");
  await expect(row(page, "Also here")).toHaveCount(0);
  await expect(main(page)).not.toContainText("is needed for");
  await deleteRow(page, "Welcome");
  await day("Day 2").click();
  await expect(page).toHaveURL(/[?&]day=day2/);
  await expect(row(page, "Also here")).toBeVisible();

  const replace = "Replace with the built-in programme";
  const asked = onConfirm(page, false);
  await press(page, replace);
  await expect.poll(() => asked.asked).toContain("Replace the whole programme");
  await expect(row(page, "Also here")).toBeVisible();
  onConfirm(page, true);
  await press(page, replace);
  await expect(toast(page)).toContainText("Schedule updated successfully");
  await expect(main(page).getByRole("row")).toHaveCount(1 + 16);
  await expect(main(page).getByRole("row").nth(1)).toContainText("9:20 AM");
  await day("Day 1").click();
  await expect(main(page).getByRole("row")).toHaveCount(1 + 18);
});
