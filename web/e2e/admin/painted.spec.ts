import type { Page } from "@playwright/test";
import { main, row, test } from "../support/admin.ts";
import { expect } from "../support/test.ts";

/** Opens a page that was rendered for its viewer: a slow machine may leave that to the client. */
const openPainted = (page: Page, address: string) =>
  expect(async () => {
    await page.goto(address, { waitUntil: "commit" });
    const html = page.locator("html[data-for-viewer]");
    await expect(html).toBeAttached({ timeout: 1_000 });
  }).toPass();

// Every message in the console fails a test, so that a tab that hydrates differently does, too.
test("every tab goes on from what the server has painted @once", async ({ page, conferenceId }) => {
  await openPainted(page, `/admin?conference=${conferenceId}`);
  const sections = page.getByRole("navigation", { name: "Sections" });
  const links = await sections.getByRole("link", { includeHidden: true }).all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute("href")));
  expect(addresses.length).toBeGreaterThan(20);
  // This browser remembers which groups are open.
  for (const group of ["Site", "Settings"]) {
    await sections.getByRole("button", { name: group }).click();
  }
  for (const address of new Set(addresses)) {
    await page.goto(address ?? "");
    await expect(main(page).getByRole("heading").first()).toBeVisible();
    await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
  }
});

test("the list is there before any script, and works once the client is @once", async ({
  page,
  organizer: _signedIn,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/entry-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await openPainted(page, "/admin?tab=speakers");
  const rows = main(page).locator("tr[data-row]");
  await expect(rows.first()).toBeVisible();
  const before = await rows.first().boundingBox();
  const count = await rows.count();
  const search = main(page).getByRole("searchbox");
  await search.fill("no speaker is called this");
  expect(await rows.count()).toBe(count);
  release();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(rows).toHaveCount(0);
  await search.fill("");
  await expect(rows).toHaveCount(count);
  expect(await rows.first().boundingBox()).toEqual(before);
});

test("what was changed is there after a reload and after Back @once", async ({
  page,
  conferenceId,
}) => {
  const list = `/admin?conference=${conferenceId}&tab=rooms`;
  await openPainted(page, list);
  await main(page).getByRole("button", { name: "Add Room" }).click();
  await main(page).getByLabel("Name").fill("Hall of Mirrors");
  await main(page).getByLabel("Name").press("Enter");
  await expect(row(page, "Hall of Mirrors")).toBeVisible();
  await page.goto(`/admin?conference=${conferenceId}&tab=tracks`);
  await page.goBack();
  await expect(row(page, "Hall of Mirrors")).toBeVisible();
  await page.reload();
  await expect(row(page, "Hall of Mirrors")).toBeVisible();
});

test("a form that the server has painted offers what was typed before a reload @once", async ({
  page,
  conferenceId,
}) => {
  await openPainted(page, `/admin?conference=${conferenceId}&tab=venue`);
  const name = main(page).getByLabel("Name", { exact: true });
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await name.fill("The Old Signal House");
  // Input is kept soon after the last key.
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(kept).toContain("Old Signal House");
  await page.reload();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await main(page).getByRole("button", { name: "Restore what you had typed" }).click();
  await expect(name).toHaveValue("The Old Signal House");
});
