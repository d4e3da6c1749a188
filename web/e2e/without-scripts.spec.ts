import { AgendaPage } from "./pages/agenda-page.ts";
import { HomePage } from "./pages/home-page.ts";
import { SiteHeader } from "./pages/site-header.ts";
import {
  homeLineUp,
  sessionPath,
  sessionWhere,
  speakersByName,
  sponsors,
  ticketTypes,
} from "./support/content.ts";
import { expect, test } from "./support/test.ts";

test("the home page is whole", async ({ read }) => {
  const page = await read("/");
  const home = new HomePage(page);
  await expect(home.countdown).toBeVisible();
  await expect(home.marquee.getByRole("img")).toHaveCount(sponsors.length);
  await expect(home.speakers.getByRole("heading", { level: 3 })).toHaveCount(homeLineUp.length);
  await expect(home.whoAttends.getByRole("heading", { level: 3 })).toHaveCount(4);
  await expect(home.keyThemes.getByRole("heading", { level: 3 })).toHaveCount(8);
  for (const { name } of ticketTypes) {
    await expect(home.tickets.getByRole("heading", { level: 3, name })).toBeVisible();
  }
  await expect(home.section("Latest AI News").getByRole("listitem")).toHaveCount(3);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Privacy" })).toBeVisible();
  await expect(page.getByRole("status")).toHaveCount(0);
});

test("everyone is on the speakers' list", { tag: "@once" }, async ({ read }) => {
  const page = await read("/speakers");
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards).toHaveCount(speakersByName.length);
  await cards.first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(speakersByName[0]?.name ?? "");
});

test("both days of the agenda can be read", async ({ read }) => {
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

test("a session is whole", { tag: "@once" }, async ({ read }) => {
  const session = sessionWhere(({ type }) => type === "Panel");
  const page = await read(sessionPath(session));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(session.title);
  await expect(page.getByRole("main")).toContainText(session.description ?? "");
});

test("the navigation is in reach", async ({ read }) => {
  const page = await read("/");
  const header = new SiteHeader(page);
  if (await header.menuButton.isVisible()) await header.menuButton.click();
  await header.link("SPEAKERS").click();
  await expect(page).toHaveURL("/speakers");
});
