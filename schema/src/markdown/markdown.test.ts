import { describe, expect, it } from "vitest";
import { readingMinutes } from "#article/reading-time.ts";
import { renderMarkdown } from "#markdown/markdown.ts";

it("renders headings with anchors, lists and tables", () => {
  const html = renderMarkdown("## Costs of it\n\n- one\n\n| a | b |\n|---|---|\n| 1 | 2 |\n");
  expect(html).toContain('<h2 id="section-costs-of-it">Costs of it</h2>');
  expect(html).toContain("<li>one</li>");
  expect(html).toContain("<td>1</td>");
});

it("says of headers in tables that they are of columns, but not of empty cells", () => {
  const html = renderMarkdown("| | b |\n|---|---|\n| 1 | 2 |\n");
  expect(html).toContain('<th scope="col">b</th>');
  expect(html.match(/<th/g)).toHaveLength(2); // With <thead>.
  expect(html).toContain("<td></td>");
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

describe("a description", () => {
  const render = (markdown: string) => renderMarkdown(markdown, "description");

  it("keeps its line breaks, also in lists and emphasis, but not those of code", () => {
    expect(render("One\nTwo\n\nThree")).toBe("<p>One<br>\nTwo</p>\n<p>Three</p>");
    expect(render("**One\nTwo**  \nThree")).toBe("<p><strong>One<br>\nTwo</strong><br>\nThree</p>");
    expect(render("- One\n  Two\n- Three")).toBe(
      "<ul>\n<li>One<br>\nTwo</li>\n<li>Three</li>\n</ul>",
    );
    expect(render("```\nOne\nTwo\n```")).toBe("<pre><code>One\nTwo\n</code></pre>");
  });

  it("has bold lines for headings, and no ids, because several stand on one page", () => {
    expect(render("# What *you* learn\nMuch.")).toBe(
      "<p><strong>What <em>you</em> learn</strong></p>\n<p>Much.</p>",
    );
  });

  it("drops what is not safe", () => {
    expect(render("[x](javascript:alert(1)) <script>alert(1)</script>")).toBe(
      "<p><a>x</a> alert(1)</p>",
    );
  });
});
