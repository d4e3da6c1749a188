import { programme, sessionPath, sessionWhere, speakers } from "./support/content.ts";
import { openHydrated } from "./support/hydration.ts";
import { expect, test } from "./support/test.ts";

const talk = sessionWhere(({ type, speakers }) => type === "Talk" && speakers.length === 1);
const speaker = speakers.find(({ slug }) => slug === talk.speakers[0]);

test("finds sessions, speakers and news without JavaScript, by words, filters and themes", {
  tag: "@once",
}, async ({ read }) => {
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

  await read("/");
  await page.getByRole("link", { name: /^All \d sessions on Responsible AI & Ethics$/ }).click();
  await expect(page).toHaveURL("/search?theme=Responsible+AI+%26+Ethics");
  await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveCount(
    programme.filter((item) => "theme" in item && item.theme === "Responsible AI & Ethics").length,
  );
});

test("searches while typing, and updates the URL", { tag: "@once" }, async ({ page }) => {
  await openHydrated(page, "/search");
  const words = page.getByLabel("Words to look for");
  await words.fill("xylophone");
  await expect(page.getByText("Nothing matches.")).toBeVisible();
  await words.fill(talk.title.slice(0, 12));
  await expect(page.getByRole("link", { name: talk.title })).toBeVisible();
  await expect(page).toHaveURL(/\?q=/);
  await page.reload();
  await expect(page.getByRole("link", { name: talk.title })).toBeVisible();
});
