import { expect, it } from "vitest";
import { homeSectionsOf } from "#home-page/home-sections.ts";
import { homePageInput, homeSections } from "#home-page/validation.ts";

const named = (...names: string[]) =>
  names.map((section) => ({ section, hidden: false, heading: null, text: null }));
const order = (stored: unknown) => homeSectionsOf(stored).map(({ section }) => section);

it("has all sections in the default order unless they are arranged", () => {
  expect(order(undefined)).toEqual(homeSections);
  expect(order("broken")).toEqual(homeSections);
});

it("keeps a stored order, inserts missing sections after their default predecessors, and puts the hero first", () => {
  const all = order(named("news", "venue", "hero"));
  expect(all[0]).toBe("hero");
  expect(all.indexOf("news")).toBeLessThan(all.indexOf("venue"));
  expect(all.indexOf("register")).toBe(all.indexOf("news") + 1);
  expect(new Set(all)).toEqual(new Set(homeSections));
});

it("never hides the hero", () => {
  const [hero] = homeSectionsOf([{ section: "hero", hidden: true, heading: "Hi", text: null }]);
  expect(hero).toEqual({
    section: "hero",
    hidden: false,
    heading: "Hi",
    text: null,
    atMost: null,
    cards: [],
  });
});

it.each([
  ["a section twice", named("news", "news"), "Names a section twice"],
  [
    "a hidden first screen",
    [{ section: "hero", hidden: true }],
    "The first screen cannot be hidden",
  ],
  [
    "a heading that is too long",
    [{ section: "news", hidden: false, heading: "x".repeat(121) }],
    "Must be at most 120 characters",
  ],
  [
    "cards where there are none",
    [{ section: "news", hidden: false, cards: [{ title: "A" }] }],
    "Only audiences, themes and voices have cards",
  ],
  [
    "a quote without words",
    [{ section: "voices", hidden: false, cards: [{ title: "Ada" }] }],
    "Required",
  ],
  [
    "an icon that nobody has drawn",
    [{ section: "themes", hidden: false, cards: [{ title: "Soil", icon: "spade" }] }],
    expect.stringContaining("Invalid option"),
  ],
  [
    "more than 12 cards",
    [{ section: "themes", hidden: false, cards: Array(13).fill({ title: "Soil" }) }],
    "Must have at most 12 entries",
  ],
])("rejects %s", (_name, sections, message) => {
  const { error } = homePageInput.safeParse({ sections });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
