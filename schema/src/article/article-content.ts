import type { Article } from "@summit/prisma/client.ts";
import { asParagraphs } from "#markdown/rendered.ts";

/** The columns that the content depends on. */
export const contentSelection = { body: true, contentHtml: true } as const;

/**
 * The sanitised HTML of an article or a page, rendered when it was saved. If it has not been rendered yet, the plain text
 * in paragraphs: reading never renders.
 */
export const contentOf = ({
  body,
  contentHtml,
}: Pick<Article, keyof typeof contentSelection>): string =>
  contentHtml ?? asParagraphs(body, "page");
