import type { Article } from "@summit/prisma/client.ts";
import { asParagraphs } from "#markdown/rendered.ts";

/** The columns that the content depends on. */
export const contentSelection = {
  body: true,
  version: true,
  contentHtml: true,
  contentVersion: true,
} as const;

/**
 * The sanitised HTML of an article, rendered when it was saved. If it has not been rendered yet, the plain text
 * in paragraphs: reading never renders.
 */
export function contentOf({
  body,
  version,
  contentHtml,
  contentVersion,
}: Pick<Article, keyof typeof contentSelection>): string {
  return contentHtml !== null && contentVersion === version
    ? contentHtml
    : asParagraphs(body, "page");
}
