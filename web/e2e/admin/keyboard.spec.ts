import type { Page } from "@playwright/test";
import { allTabs } from "../../src/features/admin/tabs.tsx";
import { main, openTab, row, test, toast } from "../support/admin.ts";
import { expectAccessible, expectAccessibleAgain } from "../support/axe.ts";
import { openHydrated } from "../support/hydration.ts";
import { mutate } from "../support/mutate.ts";
import { expect } from "../support/test.ts";

/** Moves the focus without a pointer to what the keyboard would reach by many steps, and presses a key there. */
const pressAt = (page: Page, name: string | RegExp, key = "Enter") =>
  main(page).getByRole("button", { name }).first().press(key);

/** Chooses from the open menu by typing how its entry begins. */
async function choose(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("menu")).toBeFocused();
  await page.keyboard.type(name.slice(0, 3));
  await expect(page.getByRole("menuitem", { name })).toHaveAttribute("data-highlighted");
  await page.keyboard.press("Enter");
}

const expectFocus = (page: Page, name: string) =>
  expect(main(page).getByRole("button", { name, exact: true })).toBeFocused();

/** A conference with a few people, one of whom is in the bin, a room and a track. */
async function fill(page: Page, conferenceId: string): Promise<void> {
  const { request } = page;
  const person = (name: string) => {
    const input = { conferenceId, name, email: `${name}@example.com`, tags: ["VIP"] };
    return mutate(request, "createPerson", "CreatePersonInput", "Person", input);
  };
  const [gone] = await Promise.all([person("Zoe"), person("Ada"), person("Bea"), person("Cem")]);
  const room = { conferenceId, name: "Great Hall" };
  await mutate(request, "createRoom", "CreateRoomInput", "Room", room);
  const track = { conferenceId, name: "Ethics", colour: "#047857" };
  await mutate(request, "createTrack", "CreateTrackInput", "Track", track);
  const query = `mutation ($id: ID!) { deletePerson(input: { id: $id }) { __typename } }`;
  await request.post("/graphql", { data: { query, variables: { id: gone.id } } });
}

// What is in the sections passes axe in `src/features/admin/hostile-content.browser.test.tsx`.
test("every section of the admin opens, in a frame that passes axe, wide and narrow", {
  tag: "@once",
}, async ({ page, conferenceId }) => {
  await fill(page, conferenceId);
  await openHydrated(page, `/admin?conference=${conferenceId}`);
  const sections = main(page).getByRole("navigation", { name: "Sections", exact: true });
  for (const { label } of allTabs.flatMap(({ tabs }) => [...tabs])) {
    await openTab(page, label);
    // On phones, the links of the wide layout are there, too, without being shown.
    const link = sections
      .getByRole("link", { name: label, exact: true, includeHidden: true })
      .last();
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(main(page).getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(main(page).getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
  }
  await expectAccessible(page, "wide");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(main(page).getByRole("combobox", { name: /^Section: / })).toBeVisible();
  await expectAccessibleAgain(page, "narrow");
});

test("lists, menus, dialogs and forms are used by keyboard alone, without losing the focus", {
  tag: "@once",
}, async ({ page, conferenceId }) => {
  await fill(page, conferenceId);
  await openHydrated(page, `/admin?conference=${conferenceId}&tab=people`);
  const link = (name: string) => main(page).getByRole("link", { name, exact: true });

  await test.step("the list of keys and the palette", async () => {
    await link("Bea").press("?");
    const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await keys.getByRole("button", { name: "Close" }).press("Enter");
    await expect(link("Bea")).toBeFocused();
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Go to" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(link("Bea")).toBeFocused();
  });

  await test.step("the menu of a row, its history and a form", async () => {
    await pressAt(page, "More for Bea");
    await expect(page.getByRole("menu")).toBeFocused();
    await page.keyboard.press("Escape");
    await expectFocus(page, "More for Bea");
    await page.keyboard.press("Enter");
    await choose(page, "History");
    const history = page.getByRole("dialog", { name: "Bea" });
    await expect(history.getByText("Created")).toBeVisible();
    await expectAccessible(page, "with a history");
    await page.keyboard.press("Escape");
    await expectFocus(page, "More for Bea");

    await link("Bea").press("Enter");
    await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
    await page.keyboard.press("Escape");
    await expectFocus(page, "Edit Bea");
    await link("Bea").press("Enter");
    await page.getByLabel("Pronouns").fill("she/her");
    await page.keyboard.press("Control+Enter");
    await expectFocus(page, "Edit Bea");
  });

  await test.step("merging", async () => {
    await pressAt(page, "More for Bea");
    await choose(page, "Merge with…");
    await expect(page.getByRole("combobox", { name: "The same person as" })).toBeFocused();
    await expectAccessible(page, "with a merge");
    await page.keyboard.press("Escape");
    await expect(row(page, "Bea")).toBeFocused();
  });

  await test.step("deletion, undone by a key, and the bin", async () => {
    await pressAt(page, "Delete Bea");
    await expectFocus(page, "Delete Cem");
    await page.keyboard.press("u");
    await expect(toast(page)).toContainText("“Bea” restored");
    await expect(link("Bea")).toBeVisible();
    await expectFocus(page, "Delete Cem");
    await openTab(page, "Bin");
    await pressAt(page, "More for Zoe");
    await choose(page, "Delete for good");
    const question = page.getByRole("alertdialog");
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expectFocus(page, "More for Zoe");
    await pressAt(page, "Restore Zoe");
    await expect(main(page)).toContainText("The bin is empty");
    await expect(main(page).getByRole("heading", { name: "Bin" })).toBeFocused();
  });
});
