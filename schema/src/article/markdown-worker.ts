import { renderMarkdown } from "#article/markdown.ts";

/** The text that Piscina hands over, as HTML. */
export default renderMarkdown;
