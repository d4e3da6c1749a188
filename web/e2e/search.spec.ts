import { programme, sessionPath, sessionWhere, speakers } from "./support/content.ts";
import { openHydrated } from "./support/hydration.ts";
import { expect, test } from "./support/test.ts";

const talk = sessionWhere(({ type, speakers }) => type === "Talk" && speakers.length === 1);
const speaker = speakers.find(({ slug }) => slug === talk.speakers[0]);

test("finds sessions, speakers and news without scripts, by words and filters", async ({
  read,
}) => {
  const page = await read("/search");
  const main = page.getByRole("main");
  await main.getByLabel("Words to look for").fill(speaker?.name.toUpperCase() ?? "");
  await main.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(main.getByRole("link", { name: speaker?.name ?? "" })).toBeVisible();
  await expect(main.getByRole("link", { name: talk.title })).toHaveAttribute(
    "href",
    sessionPath(talk),
  );
  await main.getByLabel("Words to look for").fill("");
  await main.getByLabel("Kind of session").selectOption("Panel");
  await main.getByRole("button", { name: "Search" }).click();
  await expect(main.getByRole("heading", { level: 3 })).toHaveCount(
    programme.filter(({ type }) => type === "Panel").length,
  );
});

test("finds as one types, and keeps the address", { tag: "@once" }, async ({ page }) => {
  await openHydrated(page, "/search");
  const words = page.getByLabel("Words to look for");
  await words.fill("xylophone");
  await expect(page.getByText("Nothing is called that here.")).toBeVisible();
  await words.fill(talk.title.slice(0, 12));
  await expect(page.getByRole("link", { name: talk.title })).toBeVisible();
  await expect(page).toHaveURL(/\?q=/);
  await page.reload();
  await expect(page.getByRole("link", { name: talk.title })).toBeVisible();
});

test("shows the sessions of a theme without scripts", async ({ read }) => {
  const page = await read("/");
  await page.getByRole("link", { name: /^All \d sessions on Responsible AI & Ethics$/ }).click();
  await expect(page).toHaveURL("/search?theme=Responsible+AI+%26+Ethics");
  await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveCount(
    programme.filter((item) => "theme" in item && item.theme === "Responsible AI & Ethics").length,
  );
});

test("is found in the bar or in its menu", async ({ page }) => {
  await page.goto("/venue");
  const menu = page.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) await menu.click();
  await page
    .getByRole("banner")
    .first()
    .getByRole("link", { name: "Search" })
    .locator("visible=true")
    .click();
  await expect(page).toHaveURL("/search");
});

test("the agenda's filters stand in its address", { tag: "@once" }, async ({ page }) => {
  await page.goto("/agenda");
  await page.getByText("Filter", { exact: true }).click();
  await page.getByLabel("Kind of session").selectOption("Panel");
  const day1 = page.getByRole("region", { name: "Day 1 Schedule" });
  const shown = () => day1.getByRole("heading", { level: 3 }).locator("visible=true");
  const panels = programme.filter(({ type, day }) => type === "Panel" && day === "day1");
  await expect(shown()).toHaveText(panels.map(({ title }) => title));
  await expect(page).toHaveURL(/\?type=Panel/);
  await page.reload();
  await expect(shown()).toHaveText(panels.map(({ title }) => title));
  await page.getByRole("button", { name: "Show everything" }).click();
  await expect(shown()).toHaveCount(programme.filter(({ day }) => day === "day1").length);
  await expect(page).toHaveURL("/agenda");
});
