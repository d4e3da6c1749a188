import { expect, it } from "vitest";
import { menuEntriesOf } from "#menu/menu-entries.ts";
import { menuInput, siteEntries } from "#menu/validation.ts";

const entry = (target: string, more: object = {}) => ({
  target,
  pageId: null,
  label: null,
  url: null,
  hidden: false,
  ...more,
});
const grants = { id: "p1", slug: "grants", title: "Grants" };
const travel = { id: "p2", slug: "travel", title: "Travel" };
const withoutCall = siteEntries.filter((target) => target !== "call");
const shown = (stored: unknown, pages = [grants], hasCall = false) =>
  menuEntriesOf(stored, pages, { hasCall, isBuiltIn: true }).map(
    ({ target, page }) => page?.slug ?? target,
  );

it("is the built-in menu followed by the pages in it, unless it is arranged", () => {
  expect(shown(undefined)).toEqual([...withoutCall, "grants"]);
  expect(shown("broken", [])).toEqual(withoutCall);
});

it("has the call for papers of a conference that has one, where it was put or before the contact page", () => {
  expect(shown(undefined, [], true).slice(-3)).toEqual(["exhibition", "call", "contact"]);
  const stored = [entry("call", { label: "Speak" }), entry("home")];
  expect(shown(stored, [], true)[0]).toBe("call");
  expect(shown(stored, [])).not.toContain("call");
});

it("keeps the stored order, and adds what is missing after its default predecessors", () => {
  const stored = [
    entry("contact"),
    entry("link", { label: "Call", url: "https://example.com" }),
    entry("page", { pageId: "p2" }),
    entry("home"),
  ];
  const all = shown(stored, [grants, travel]);
  expect(all.slice(0, 5)).toEqual(["contact", "link", "travel", "home", "attend"]);
  expect(all.at(-1)).toBe("grants");
  expect(new Set(all)).toEqual(new Set([...withoutCall, "link", "grants", "travel"]));
});

it("leads to the passes once in every menu but the built-in one, until the team shows both", () => {
  const hidden = (stored: unknown, isBuiltIn = false) =>
    menuEntriesOf(stored, [], { hasCall: true, isBuiltIn })
      .filter((each) => each.hidden)
      .map(({ target }) => target);
  expect(hidden(undefined, true)).toEqual([]);
  expect(hidden(undefined)).toEqual(["attend"]);
  expect(hidden([entry("attend")])).toEqual([]);
});

it("leaves out pages that are not in the menu any more", () => {
  expect(shown([entry("page", { pageId: "p2" })])).not.toContain("page");
});

it.each([
  ["a part of the site twice", [entry("venue"), entry("venue")], "Names an entry twice"],
  [
    "a page twice",
    [entry("page", { pageId: "p1" }), entry("page", { pageId: "p1" })],
    "Names an entry twice",
  ],
  ["a page without its id", [entry("page")], "Required"],
  ["a link without a label", [entry("link", { url: "/agenda" })], "Required"],
  ["a link without an address", [entry("link", { label: "Call" })], "Required"],
  [
    "a script",
    [entry("link", { label: "Call", url: "javascript:alert(1)" })],
    "Must be a web address, or a path of this site that starts with /",
  ],
  [
    "a label that is too long",
    [entry("venue", { label: "x".repeat(41) })],
    "Must be at most 40 characters",
  ],
])("rejects %s", (_name, entries, message) => {
  const { error } = menuInput.safeParse({ entries });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

it("accepts two links, to other sites and in this one", () => {
  const links = ["https://example.com/cfp", "/agenda#day2"].map((url) =>
    entry("link", { label: "Call", url }),
  );
  expect(menuInput.safeParse({ entries: links }).success).toBe(true);
});
