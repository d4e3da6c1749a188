import { expect, it } from "vitest";
import { readingMinutes } from "#article/reading-time.ts";
import { renderMarkdown } from "#markdown/markdown.ts";

it("renders headings with anchors, lists and tables", () => {
  const html = renderMarkdown("## Costs of it\n\n- one\n\n| a | b |\n|---|---|\n| 1 | 2 |\n");
  expect(html).toContain('<h2 id="section-costs-of-it">Costs of it</h2>');
  expect(html).toContain("<li>one</li>");
  expect(html).toContain("<td>1</td>");
});

it.each([
  ["raw HTML", '<img src=x onerror="alert(1)"><script>alert(1)</script>'],
  ["a script address", "[click](javascript:alert(1))"],
  ["a data address", "![x](data:text/html,<script>alert(1)</script>)"],
])("drops %s", (_name, markdown) => {
  expect(renderMarkdown(markdown)).not.toMatch(/script|onerror|data:/);
});

it("estimates the reading time, at least a minute", () => {
  expect(readingMinutes("one two")).toBe(1);
  expect(readingMinutes("word ".repeat(1_100))).toBe(5);
});
