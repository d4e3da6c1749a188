import { expect, it } from "vitest";
import { english } from "#test/english.ts";
import { scrollableBlocks } from "./scrollable-blocks.ts";

it("wraps every table in a region that the keyboard can scroll", () => {
  const wrapped = scrollableBlocks(english, "<p>A</p><table><tr></tr></table><table></table>");
  expect(wrapped.match(/<div [^>]*tabindex="0"[^>]*><table>/g)).toHaveLength(2);
  expect(wrapped.match(/<\/table><\/div>/g)).toHaveLength(2);
});

it("wraps code, so that a button can stand beside what scrolls", () => {
  expect(scrollableBlocks(english, "<pre><code>a</code></pre>")).toMatch(
    /^<div class="code"><pre [^>]*tabindex="0"[^>]*><code>a<\/code><\/pre><\/div>$/,
  );
});

it("leaves articles without tables as they are", () => {
  expect(scrollableBlocks(english, "<p>tables</p>")).toBe("<p>tables</p>");
});
