import { AgendaPage } from "./pages/agenda-page.ts";
import { SiteHeader } from "./pages/site-header.ts";
import { expect, test } from "./support/test.ts";

test("both days of the agenda can be read", { tag: "@once" }, async ({ read }) => {
  const page = await read("/agenda");
  const agenda = new AgendaPage(page);
  await expect(agenda.entries("day1").first()).toBeVisible();
  await expect(agenda.entries("day1").last()).toBeVisible();
  await agenda.tabs.getByRole("link", { name: /^Nov 27th/ }).click();
  await expect(agenda.entries("day2").first()).toBeVisible();
  await expect(agenda.entries("day2").last()).toBeVisible();
  await agenda.tabs.getByRole("link", { name: /^Nov 26th/ }).click();
  await expect(agenda.entries("day1").first()).toBeVisible();
});

test("the navigation is reachable", async ({ read }) => {
  const page = await read("/");
  const header = new SiteHeader(page);
  if (await header.menuButton.isVisible()) await header.menuButton.click();
  await header.link("SPEAKERS").click();
  await expect(page).toHaveURL("/speakers");
});
