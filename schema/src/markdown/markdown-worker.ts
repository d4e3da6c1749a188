import { type MarkdownText, renderMarkdown } from "#markdown/markdown.ts";

/** The entry point of the worker thread: renders the text that Piscina passes. */
export default ({ markdown, form }: MarkdownText): string => renderMarkdown(markdown, form);
