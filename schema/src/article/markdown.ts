import rehypeSanitize from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

// Raw HTML in the source is dropped by remark-rehype; the sanitiser then checks addresses and
// attributes of what Markdown itself can make.
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize)
  .use(rehypeSlug)
  .use(rehypeStringify)
  .freeze();

/** HTML of an article's Markdown (CommonMark with tables), safe to put into a page. */
export function renderMarkdown(markdown: string): string {
  return String(processor.processSync(markdown));
}

const wordsPerMinute = 220;

/** Whole minutes that an adult takes to read a text, at least 1. */
export function readingMinutes(markdown: string): number {
  const words = markdown.split(/\s+/).filter((word) => /\w/.test(word)).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
