import { expect, it } from "vitest";
import { scrollableTables } from "./scrollable-tables.ts";

it("wraps every table in a region that the keyboard can scroll", () => {
  const wrapped = scrollableTables("<p>A</p><table><tr></tr></table><table></table>");
  expect(wrapped.match(/<div [^>]*tabindex="0"[^>]*><table>/g)).toHaveLength(2);
  expect(wrapped.match(/<\/table><\/div>/g)).toHaveLength(2);
});

it("leaves articles without tables as they are", () => {
  expect(scrollableTables("<p>tables</p>")).toBe("<p>tables</p>");
});
