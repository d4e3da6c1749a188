import { expect, it } from "vitest";
import { spellingOf } from "./route-match.ts";

const main = { isMain: true };
const spelt = (path: string) => spellingOf(path, main);

it.each([
  ["/AGENDA", "/agenda"],
  ["/speakers/Marguerite-Oyelaran", "/speakers/marguerite-oyelaran"],
  ["/Agenda/Day1/Opening-Keynote", "/agenda/day1/opening-keynote"],
  ["/agenda/rooms/Main-Hall", "/agenda/rooms/main-hall"],
  ["/Speaker/Ada-Byron", "/speaker/ada-byron"],
  ["/news/Some-News", "/news/some-news"],
  ["/newsletter/Some-News", "/newsletter/some-news"],
  ["/Some-News/", "/some-news/"],
  ["/Some-News", "/some-news"],
  ["/speakers/%C5%81ukasz", "/speakers/%C5%82ukasz"],
])("spells %s in small letters", (path, expected) => {
  expect(spelt(path)).toBe(expected);
});

it("leaves the letters of a link that is a secret", () => {
  expect(spelt("/call/aB-_9")).toBe("/call/aB-_9");
});

it.each([
  ["/agenda/day1/opening", true],
  ["/agenda/day1/a/opening", false],
  ["/agenda/day1/a/b/opening", true],
  ["/agenda/day1/a/b/c/opening", true],
  ["/agenda/day1/a/b/c/d/opening", false],
])("a session is at %s: %s", (path, isThere) => {
  expect(spelt(path) !== undefined).toBe(isThere);
});
