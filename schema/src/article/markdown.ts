import type { Root } from "hast";
import rehypeSanitize from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";

/** A header cell without text names nothing: screen readers should meet an ordinary cell there. */
const emptyHeadersAsCells = () => (tree: Root) =>
  visit(tree, "element", (element) => {
    if (element.tagName === "th" && element.children.length === 0) element.tagName = "td";
  });

// Raw HTML in the source is dropped by remark-rehype; the sanitiser then checks addresses and
// attributes of what Markdown itself can make. The prefix keeps a heading's id apart from those of
// the page around it.
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
 * HTML of Markdown (CommonMark with tables), safe to put into a page.
 *
 * Some texts take very long: see `renderWithinLimits`.
 */
export function renderMarkdown(markdown: string): string {
  return String(processor.processSync(markdown));
}
