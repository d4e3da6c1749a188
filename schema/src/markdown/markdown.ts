import type { Root } from "hast";
import rehypeSanitize from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";

/** A header cell without text labels nothing, so it becomes an ordinary cell for screen readers. */
const emptyHeadersAsCells = () => (tree: Root) =>
  visit(tree, "element", (element) => {
    if (element.tagName === "th" && element.children.length === 0) element.tagName = "td";
  });

// remark-rehype drops raw HTML; the sanitiser then checks URLs and attributes of the generated HTML. The prefix
// keeps ids of headings from colliding with those of the page.
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize)
  .use(emptyHeadersAsCells)
  .use(rehypeSlug, { prefix: "section-" })
  .use(rehypeStringify)
  .freeze();

/**
 * Renders Markdown (CommonMark with tables) to safe HTML. Some texts take very long: see `renderWithinLimits`.
 */
export function renderMarkdown(markdown: string): string {
  return String(processor.processSync(markdown));
}
