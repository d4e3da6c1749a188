import { expect, test } from "vitest";
import { routeName } from "#metrics/route-name.ts";

test.each([
  ["/", "home"],
  ["/agenda", "agenda"],
  ["/agenda/", "agenda"],
  ["/agenda/day1/opening", "session"],
  ["/agenda/day1/opening.ics", "sessionCalendar"],
  ["/speakers/ada", "speaker"],
  ["/some-news/", "article"],
  ["/tickets", "tickets"],
  ["/graphql", "graphql"],
  ["/assets/app-123.js", "asset"],
  ["/.env", "article"],
  ["/a/b/c/d/e/f/g", "other"],
])("%s is %s", (path, name) => {
  expect(routeName(path)).toBe(name);
});
