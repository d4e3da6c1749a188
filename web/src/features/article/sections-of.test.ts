import { expect, it } from "vitest";
import { sectionsOf } from "./sections-of.ts";

it("is what the headings of a text say, without markup", () => {
  const html =
    '<p>Before</p><h2 id="a-b">A &amp; <em>B</em></h2><h3 id="c">C</h3><h2>No address</h2><h2 id="d">D\n</h2>';
  expect(sectionsOf(html)).toEqual([
    { id: "a-b", text: "A & B" },
    { id: "d", text: "D" },
  ]);
});
