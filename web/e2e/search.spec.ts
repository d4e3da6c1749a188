import { programme, sessionPath, sessionWhere, speakers } from "./support/content.ts";
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
  await read("/search");
  await main.getByText("Filters", { exact: true }).click();
  await main.getByRole("radio", { name: /^Panel/ }).check();
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

test("the key / leads to the search field from every page, but not while typing", {
  tag: "@once",
}, async ({ page }) => {
  const words = page.getByLabel("Words to look for");
  await page.goto("/venue");
  await page.keyboard.press("/");
  await expect(page).toHaveURL("/search#words");
  await expect(words).toBeFocused();
  await page.keyboard.type("a/b");
  await expect(words).toHaveValue("a/b");

  await page.goto("/contact");
  await page.getByRole("textbox", { name: "Subject" }).click();
  await page.keyboard.type("and/or");
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue("and/or");
  await expect(page).toHaveURL("/contact");

  await page.goto("/accessibility");
  await page.getByLabel("Let the key / lead to the search").uncheck();
  await page.goto("/venue");
  await page.keyboard.press("/");
  await page.keyboard.press("Tab");
  await expect(page).toHaveURL("/venue");
});
