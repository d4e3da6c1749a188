import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { ArticlesTab } from "../articles/articles-tab.tsx";
import { conferenceId, renderTab } from "../render-tab.tsx";
import { SponsorsTab } from "../sponsors/sponsors-tab.tsx";

const sponsor = (name: string, tier: string | null, position: number) => ({
  __typename: "Sponsor",
  id: name,
  version: 1,
  name,
  imageUrl: "",
  websiteUrl: null,
  tier,
  stand: null,
  position,
});

const article = (title: string, data: object) => ({
  __typename: "Article",
  id: title,
  version: 1,
  slug: title.toLowerCase(),
  title,
  excerpt: "",
  category: "News",
  coverUrl: null,
  body: "",
  publishedOn: "2027-01-04",
  revisedOn: null,
  publication: "published",
  publishAt: null,
  ...data,
});

const titles = () =>
  [...document.querySelectorAll("tbody td[data-part=title] a")].map((link) => link.textContent);
const filter = (name: string) => page.getByRole("combobox", { name });

it("lists the sponsors of a tier, with tiers in the order of the site", async () => {
  await page.viewport(1440, 900);
  const sponsors = [
    sponsor("Larch", "Gold", 1),
    sponsor("Quill", "Silver", 2),
    sponsor("Aspen", "Gold", 3),
    sponsor("Birch", null, 4),
  ];
  const { router } = await renderTab(<SponsorsTab />, { api: createApi({ sponsors }) });
  await expect.element(page.getByRole("cell", { name: "Silver" })).toBeVisible();
  const options = [...filter("Tier").element().querySelectorAll("option")];
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "Tier: all",
    "Gold",
    "Silver",
    "Without a tier",
  ]);
  await filter("Tier").selectOptions("Gold");
  await expect.poll(titles).toEqual(["Larch", "Aspen"]);
  expect(router.state.location.search).toBe("?tier=Gold");
  await filter("Tier").selectOptions("Without a tier");
  await expect.poll(titles).toEqual(["Birch"]);
  await router.navigate("?tier=Platinum");
  await expect.poll(titles).toHaveLength(4);
});

it("says which articles are drafts, and when others appear", async () => {
  await page.viewport(1440, 900);
  const articles = [
    article("Out", {}),
    article("Later", { publication: "draft", publishAt: "2027-02-01T09:30" }),
    article("Idea", { publication: "draft" }),
    article("Soon", { publication: "draft", publishAt: "2027-01-15T18:00" }),
  ];
  const conference = { id: conferenceId, timeZone: "Europe/London" };
  const { router } = await renderTab(<ArticlesTab />, { api: createApi({ conference, articles }) });
  const row = (name: string) => page.getByRole("row", { name });
  await expect.element(row("Later")).toHaveTextContent(/Scheduled.*1 February 2027/);
  await expect.element(row("Idea")).toHaveTextContent("Draft");
  await expect.element(row("Out")).toHaveTextContent("Published");
  await page.getByRole("button", { name: "State" }).click();
  expect(titles()).toEqual(["Idea", "Soon", "Later", "Out"]);
  await filter("State").selectOptions("Scheduled");
  await expect.poll(titles).toEqual(["Soon", "Later"]);
  await page.viewport(390, 844);
  await expect.element(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
  await expect.element(row("Soon").getByText(/^Scheduled, News, 15 January 2027/)).toBeVisible();
  await page.getByRole("button", { name: "Filters (1)" }).click();
  await filter("State").selectOptions("Drafts");
  await expect.poll(titles).toEqual(["Idea"]);
  await router.navigate("?state=draft&q=nothing");
  await expect.element(page.getByText("Nothing found")).toBeVisible();
});
