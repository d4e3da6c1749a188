import { programme } from "./support/content.ts";
import { expect, test } from "./support/test.ts";

const talks = programme.filter(({ type, day }) => type === "Talk" && day === "day1");
const [first, second] = talks.map(({ title }) => title) as [string, string];

test("starred sessions make up a personal agenda, which can be shared", {
  tag: "@once",
}, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const headings = page
    .getByRole("main")
    .getByRole("heading", { level: 3 })
    .locator("visible=true");
  await page.goto("/agenda/mine");
  await expect(page.getByText("Nothing is marked yet.")).toBeVisible();
  await expect(headings).toHaveCount(0);

  await page.getByRole("link", { name: "View schedule" }).click();
  await expect(page).toHaveURL("/agenda");
  const star = (title: string) =>
    page.getByRole("button", { name: `Keep “${title}” in my agenda` });
  await star(first).click();
  await star(second).click();
  await expect(star(first)).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("link", { name: "My agenda" }).locator("visible=true").click();
  await expect(page).toHaveURL("/agenda/mine");
  const entries = page.getByRole("main").getByRole("listitem").locator("visible=true");
  await expect(headings).toHaveText([first, second]);
  await star(first).click();
  await expect(headings).toHaveText([second]);
  await expect(entries.getByText("Clash with").locator("visible=true")).toHaveCount(0);

  await page.getByRole("button", { name: "Copy a link to these sessions" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The link is copied." })).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => localStorage.clear());
  await page.goto(shared);
  await expect(headings).toHaveText([second]);
  await page.getByRole("button", { name: "Keep them in my agenda" }).click();
  await expect(page).toHaveURL("/agenda/mine");
  await expect(headings).toHaveText([second]);
});
