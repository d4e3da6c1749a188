import { describe, expect, it } from "vitest";
import {
  cacheKeyOf,
  isCacheable,
  isPublicPage,
  isScreen,
  markedAsKept,
  precachedPages,
  withAgeNotice,
} from "./cached-pages.ts";

it.each([
  ["/", true],
  ["/agenda", true],
  ["/agenda/day1/opening", true],
  ["/c/robotics/venue", true],
  ["/c/robotics", true],
  ["/admin", false],
  ["/account", false],
  ["/auth", false],
  ["/admin-dashboard", false],
  ["/search", false],
  ["/c/robotics/search", false],
  ["/preview/agenda", false],
  ["/outbox/1", false],
])("can cache %s: %s", (path, expected) => {
  expect(isCacheable(new URL(path, "https://summit.example"))).toBe(expected);
});

it("knows screens, but not their list and data", () => {
  const screens = ["/screen/hall", "/c/robotics/screen/hall"];
  const others = ["/screen", "/screen/hall.json", "/screen.js", "/c/robotics/screens"];
  const found = [...screens, ...others].filter((path) =>
    isScreen(new URL(path, "https://summit.example")),
  );
  expect(found).toEqual(screens);
  expect(markedAsKept('<main data-programme="x">', 5)).toBe(
    '<main data-kept-at="5" data-programme="x">',
  );
});

describe("a response", () => {
  const isCached = (headers: Record<string, string>, status = 200) =>
    isPublicPage(
      new Response("", { status, headers: { "Content-Type": "text/html", ...headers } }),
    );

  it("is cached only if it is a public page", () => {
    expect(isCached({ "Cache-Control": "public, max-age=0, must-revalidate" })).toBe(true);
    expect(isCached({ "Cache-Control": "private, no-store" })).toBe(false);
    expect(isCached({ "Cache-Control": "no-store" })).toBe(false);
    expect(isCached({ "Cache-Control": "public" }, 404)).toBe(false);
    expect(isCached({ "Cache-Control": "public", "Content-Type": "text/calendar" })).toBe(false);
  });
});

it("precaches the home page of a site, and the pages for the day", () => {
  expect(precachedPages("")).toEqual(["/", "/agenda", "/agenda/mine", "/venue"]);
  expect(precachedPages("/c/robotics")[0]).toBe("/c/robotics");
});

it("caches one copy of a page for all query strings", () => {
  expect(cacheKeyOf("https://summit.example/agenda?utm_source=x#day2")).toBe(
    "https://summit.example/agenda",
  );
});

it("shows the age of a cached page", () => {
  const html = withAgeNotice(
    '<body class="x"><div id="root"></div></body>',
    Date.parse("2025-11-26T09:20Z"),
  );
  expect(html).toMatch(
    /^<body class="x"><p class="offline" role="status">No connection\. .*26 Nov/,
  );
});
