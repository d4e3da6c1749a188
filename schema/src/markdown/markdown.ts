import type { Element, ElementContent, Root, Text } from "hast";
import rehypeSanitize from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";

/**
 * Markdown's header cells are headers of columns. One without text labels nothing, so it becomes an ordinary cell for
 * screen readers.
 */
const scopedHeaders = () => (tree: Root) =>
  visit(tree, "element", (element) => {
    if (element.tagName !== "th") return;
    if (element.children.length === 0) element.tagName = "td";
    else element.properties.scope = "col";
  });

/** Elements whose text keeps its lines anyway, or whose texts only separate blocks. */
const withoutLines = new Set(["pre", "code"]);

/** Lines of a paragraph stay lines, as in plain text. */
const lineBreaks = () => (tree: Root) =>
  visit(tree, "text", ({ value }, index, parent) => {
    if (index === undefined || parent?.type !== "element" || withoutLines.has(parent.tagName))
      return;
    if (value.trim() === "" || !value.includes("\n")) return;
    const parts = value
      .split("\n")
      .flatMap((line, at): ElementContent[] => [
        ...(at > 0 ? [lineBreak, newLine] : []),
        { type: "text", value: line },
      ]);
    parent.children.splice(index, 1, ...parts);
    return index + parts.length;
  });

const lineBreak: Element = { type: "element", tagName: "br", properties: {}, children: [] };
const newLine: Text = { type: "text", value: "\n" };

/**
 * Descriptions stand within pages that have headings of their own, some of them several on one page: their headings are
 * bold lines.
 */
const headingsAsLines = () => (tree: Root) =>
  visit(tree, "element", (element) => {
    if (!/^h[1-6]$/.test(element.tagName)) return;
    const { children } = element;
    element.tagName = "p";
    element.children = [{ type: "element", tagName: "strong", properties: {}, children }];
  });

/**
 * What a text is for: a page of its own, or a description, whose line breaks are kept and whose headings are bold lines.
 */
export type TextForm = "page" | "description";

/** A text to render. */
export interface MarkdownText {
  markdown: string;
  form: TextForm;
}

// remark-rehype drops raw HTML; the sanitiser then checks URLs and attributes of the generated HTML. The prefix
// keeps ids of headings from colliding with those of the page.
const markdownSource = () => unified().use(remarkParse).use(remarkGfm);
const processors = {
  page: markdownSource()
    .use(remarkRehype)
    .use(rehypeSanitize)
    .use(scopedHeaders)
    .use(rehypeSlug, { prefix: "section-" })
    .use(rehypeStringify)
    .freeze(),
  description: markdownSource()
    .use(remarkRehype)
    .use(rehypeSanitize)
    .use(lineBreaks)
    .use(headingsAsLines)
    .use(scopedHeaders)
    .use(rehypeStringify)
    .freeze(),
} satisfies Record<TextForm, unknown>;

/**
 * Renders Markdown (CommonMark with tables) to safe HTML. Some texts take very long: see `renderWithinLimits`.
 */
export function renderMarkdown(markdown: string, form: TextForm = "page"): string {
  return String(processors[form].processSync(markdown));
}
