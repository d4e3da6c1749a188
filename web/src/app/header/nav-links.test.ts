import { expect, it } from "vitest";
import { currentMark, navLinks } from "#app/header/nav-links.ts";

const marked = (path: string) =>
  navLinks.filter((link) => currentMark(link, path)).map(({ label }) => label);

it("marks the link to the current page, also through a redirect or with a trailing slash", () => {
  expect(marked("/")).toEqual(["HOME"]);
  expect(marked("/speakers/")).toEqual(["SPEAKERS"]);
  expect(marked("/agenda")).toEqual(["SCHEDULE"]);
  expect(marked("/register")).toEqual(["ATTEND"]);
});

it("marks the section of a detail page as an ancestor", () => {
  const [speakers] = navLinks.filter(({ label }) => label === "SPEAKERS");
  expect(speakers && currentMark(speakers, "/speakers/ada")).toBe("true");
  expect(marked("/news")).toEqual([]);
});
