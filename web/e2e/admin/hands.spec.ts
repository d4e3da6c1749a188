import { expect } from "@playwright/test";
import { main, openTab, press, row, test } from "../support/admin.ts";
import { expectAccessible } from "../support/axe.ts";
import { countClicks } from "../support/clicks.ts";
import { openHydrated } from "../support/hydration.ts";
import { mutate } from "../support/mutate.ts";
import { tap } from "../support/tap.ts";

test.use({ hasTouch: true });

const names = Array.from({ length: 10 }, (_, index) => `Speaker Number ${index + 1}`);

test("ten speakers take at most 25 clicks, and are hidden together on a phone", {
  tag: "@once",
}, async ({ page, conferenceId }) => {
  const expectClicks = await countClicks(page);
  await page.goto(`/admin?conference=${conferenceId}`);
  await openTab(page, "Speakers");
  await press(page, "Add Speaker");
  for (const name of names) {
    await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("");
    await expect(page.getByRole("textbox", { name: "Name", exact: true })).toBeFocused();
    await page.keyboard.insertText(name);
    await page.keyboard.press("Tab");
    await page.keyboard.insertText("Engineer");
    await press(page, "Save and add another");
  }
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("");
  await press(page, "Cancel");
  for (const name of names) await expect(row(page, name).first()).toBeVisible();
  expectClicks(12, 25);

  // Wide screens are covered by `bulk.browser.test.tsx`.
  await page.setViewportSize({ width: 390, height: 844 });
  await tap(main(page).getByRole("button", { name: "Select", exact: true }));
  await main(page)
    .getByRole("checkbox", { name: `Select ${names[1]}` })
    .tap();
  const bar = page.getByRole("group", { name: "Selected speakers" });
  const choose = async (name: string) => {
    await tap(bar.getByRole("button", { name: "Actions" }));
    await tap(page.getByRole("menuitem", { name }));
  };
  await tap(bar.getByRole("button", { name: "Select all 10" }));
  await expectAccessible(page, "with selected rows");
  await choose("Hide");
  await expect(page.getByText("10 speakers hidden")).toBeVisible();
  await expect(main(page).getByText("Draft", { exact: true })).toHaveCount(10);
});

test("what is typed into a form survives a reload, and a record is found with Ctrl+K", {
  tag: "@once",
}, async ({ page, conferenceId }) => {
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(`/admin?conference=${conferenceId}&tab=speakers`);
  await press(page, "Add Speaker");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Ada Byron");
  await page.reload();
  await press(page, "Restore what you had typed");
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Ada Byron");
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Mathematician");
  await page.keyboard.press("Control+Enter");
  await expect(row(page, "Ada Byron").first()).toBeVisible();

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Go to" }).fill("ada byr");
  await expect(page.getByRole("option", { name: "Ada Byron" })).toBeVisible();
  await expectAccessible(page, "with the palette");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Ada Byron");
  await expect(page).toHaveURL(/item=/);
});

test("on a phone, a tap on a row opens it, and one on its menu offers what can be done", async ({
  page,
  conferenceId,
}, { project }) => {
  test.skip(project.name !== "phone", "Wide screens have a button for each action.");
  for (const name of names.slice(0, 2)) {
    await mutate(page.request, "createSpeaker", "CreateSpeakerInput", "Speaker", {
      conferenceId,
      name,
      title: "Engineer for everything that moves by itself, and for what does not",
    });
  }
  await openHydrated(page, `/admin?conference=${conferenceId}&tab=speakers`);
  const last = row(page, names[1] ?? "");
  const box = await last.boundingBox();
  if (!box) throw new Error("The row has no box.");
  // The work begins in the upper half of the screen.
  expect((await row(page, names[0] ?? "").boundingBox())?.y).toBeLessThan(844 / 2);
  await page.touchscreen.tap(box.x + 150, box.y + box.height - 3);
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(
    names[1] ?? "",
  );
  await page.goBack();
  await tap(last.getByRole("button", { name: `More for ${names[1]}` }));
  await expect(page.getByRole("menuitem")).toHaveText([
    "Edit",
    "Duplicate",
    /Hide|Publish/,
    /home page/,
    "History",
    "View on site",
    "Delete",
  ]);
  page.once("dialog", (dialog) => void dialog.accept());
  await tap(page.getByRole("menuitem", { name: "Delete", exact: true }));
  await expect(last).toHaveCount(0);
});
