import { expect, it } from "vitest";
import { renderMarkdown } from "#markdown/markdown.ts";
import { plainTextOf } from "#markdown/plain-text.ts";

const textOf = (markdown: string) => plainTextOf(renderMarkdown(markdown));

it.each([
  [
    "marks of emphasis, links and code",
    "**Bold** [link](https://example.com) `code`",
    "Bold link code",
  ],
  ["the signs that HTML escapes", 'R&D <3 "x" 1 > 0', 'R&D <3 "x" 1 > 0'],
  ["paragraphs", "One\n\nTwo", "One\n\nTwo"],
  ["hard line breaks", "One  \nTwo", "One\nTwo"],
  ["lists", "You learn:\n\n- one\n- **two**\n\nEnd", "You learn:\n\n- one\n- two\n\nEnd"],
  ["loose lists", "- one\n\n- two", "- one\n\n- two"],
  ["headings", "# Head\nText", "Head\n\nText"],
  ["the description of a picture", "![A map](/media/x.webp)", "A map"],
  ["tables", "| a | b |\n|---|---|\n| 1 | 2 |", "a b\n\n1 2"],
])("writes %s as text", (_name, markdown, text) => {
  expect(textOf(markdown)).toBe(text);
});
