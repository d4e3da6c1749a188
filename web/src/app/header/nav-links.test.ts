import { expect, it } from "vitest";
import { quickLinksOf } from "#app/footer/footer-links.ts";
import { adminLinkOf, currentMark, fitLinks, navLinksOf } from "#app/header/nav-links.ts";
import { english } from "#test/english.ts";

type Menu = NonNullable<Parameters<typeof navLinksOf>[1]>["menu"];

const links = navLinksOf(english, undefined);
const marked = (path: string, among = links) =>
  among.filter((link) => currentMark(link, path)).map(({ label }) => label);
const entry = (target: Menu[number]["target"], more: Partial<Menu[number]> = {}) => ({
  target,
  label: null,
  url: null,
  hidden: false,
  page: null,
  ...more,
});

it("marks the link to the current page, also through a redirect or with a trailing slash", () => {
  expect(marked("/")).toEqual(["HOME"]);
  expect(marked("/speakers/")).toEqual(["SPEAKERS"]);
  expect(marked("/agenda")).toEqual(["SCHEDULE"]);
  expect(marked("/register")).toEqual(["ATTEND"]);
});

it("marks the section of a detail page as an ancestor", () => {
  const [speakers] = links.filter(({ label }) => label === "SPEAKERS");
  expect(speakers && currentMark(speakers, "/speakers/ada")).toBe("true");
  expect(marked("/news")).toEqual([]);
});

it("has the entries of a menu in order, renamed, without hidden ones", () => {
  const page = (slug: string) => ({ id: slug, slug, title: "Travel Grants" });
  const menu = [
    entry("venue", { label: "The place" }),
    entry("page", { page: page("grants") }),
    entry("page", { page: page("privacy"), label: "Data" }),
    entry("speakers", { hidden: true }),
    entry("link", { label: "Call", url: "https://example.com/cfp" }),
    entry("link", { label: "Day 2", url: "/agenda#day2" }),
  ];
  const own = navLinksOf(english, { menu, offersCall: false });
  expect(own.map(({ label, to }) => [label, to])).toEqual([
    ["The place", "/venue"],
    ["Travel Grants", "/grants/"],
    ["Data", "/privacy"],
    ["Call", "https://example.com/cfp"],
    ["Day 2", "/agenda#day2"],
  ]);
  expect(marked("/grants/", [...own])).toEqual(["Travel Grants"]);
});

it("calls pages in the footer as in the menu, and leaves out what that hides", () => {
  const menu = [entry("venue", { label: "The place" }), entry("speakers", { hidden: true })];
  const labels = quickLinksOf(english, { menu, offersCall: true }).map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(["Home", "The place", "News"]));
  expect(labels).not.toEqual(expect.arrayContaining(["Venue"]));
  expect(labels).not.toEqual(expect.arrayContaining(["Speakers"]));
  expect(labels).not.toEqual(expect.arrayContaining(["Call for papers"]));
});

it("leads to the call for papers while that is offered, unless it is hidden", () => {
  const links = (call: Partial<Menu[number]>, offersCall: boolean) => {
    const conference = { menu: [entry("home"), entry("call", call)], offersCall };
    const inFooter = quickLinksOf(english, conference).find(({ target }) => target === "call");
    return [...navLinksOf(english, conference).map(({ label }) => label), inFooter?.label];
  };
  expect(links({}, true)).toEqual(["HOME", "SPEAK", "Call for papers"]);
  expect(links({ label: "Speak" }, true)).toEqual(["HOME", "Speak", "Speak"]);
  expect(links({ hidden: true }, true)).toEqual(["HOME", undefined]);
  expect(links({}, false)).toEqual(["HOME", undefined]);
});

it("has room for the built-in links and the admin's, and puts what is too much behind a button", () => {
  const name = "AI Summit London 2025";
  expect(fitLinks(english, [...links, adminLinkOf(english)], name, "tight").more).toEqual([]);
  const long = { label: "Frequently asked questions", to: "/faq/", marks: [] };
  const some = [...links.slice(0, 5), long, long];
  const { shown, more } = fitLinks(english, some);
  expect(more).toHaveLength(1);
  expect([...shown, ...more]).toEqual(some);
});

it("leaves room for the conference's name, also for a long one", () => {
  const speak = { label: "SPEAK", to: "/call", marks: [] };
  const news = { label: "VOLUNTEERS", to: "/help/", marks: [] };
  const some = [...links.slice(0, 6), speak, news];
  const shownBeside = (name: string) => fitLinks(english, some, name).shown.length;
  expect(shownBeside("Data Day")).toBe(8);
  expect(shownBeside("Conference on Telecommunications 2027 in Harbour")).toBeLessThan(8);
});

it("has the eighth of nine links and more behind a button, however short they are", () => {
  const short = Array.from({ length: 9 }, (_, index) => ({
    label: `L${index}`,
    to: `/l${index}/`,
    marks: [],
  }));
  expect(fitLinks(english, short).more).toEqual(short.slice(7));
  expect(fitLinks(english, short.slice(1)).more).toEqual([]);
});

it("marks the link to the passes, and has it on phones, where a menu has only one", () => {
  const one = navLinksOf(english, {
    menu: [entry("attend", { hidden: true }), entry("tickets")],
    offersCall: false,
  });
  expect(one.map(({ label, wideOnly }) => [label, wideOnly])).toEqual([["TICKETS", false]]);
  expect(marked("/register", [...one])).toEqual(["TICKETS"]);
});
