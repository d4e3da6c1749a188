import { optionalMarkdown } from "#markdown/markdown-text.ts";

/** The description of a session or the biography of a speaker; null if empty. */
export const descriptionText = optionalMarkdown(10_000);
