import type { Article, PrismaClient } from "@summit/prisma/client.ts";
import { articleBody } from "#article/validation.ts";
import type { ContentEvents } from "#content/content-events.ts";
import { renderWithinLimits } from "#markdown/render-within-limits.ts";
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
  return contentHtml !== null && contentVersion === version ? contentHtml : asParagraphs(body);
}

const pageSize = 20;

/**
 * Renders articles that have not been rendered since they were saved: those saved by an earlier release, and
 * the built-in ones. Articles that exceed the limits stay plain text.
 */
export async function renderPendingArticles(
  db: PrismaClient,
  { events, signal }: { events?: ContentEvents; signal?: AbortSignal } = {},
): Promise<void> {
  const { version } = db.article.fields;
  for (let after = ""; ; ) {
    const articles = await db.article.findMany({
      where: {
        id: { gt: after },
        OR: [{ contentVersion: null }, { NOT: { contentVersion: { equals: version } } }],
      },
      select: { ...contentSelection, id: true, conferenceId: true, updatedAt: true },
      orderBy: { id: "asc" },
      take: pageSize,
    });
    for (const { id, conferenceId, version, updatedAt, body } of articles) {
      if (signal?.aborted) return;
      const html = articleBody.safeParse(body).success ? await renderWithinLimits(body) : null;
      const change = { conferenceId, entity: "article", entityId: id } as const;
      const isDone = await db.$transaction(async (tx) => {
        const { count } = await tx.article.updateMany({
          where: { id, version },
          data: { contentHtml: html ?? asParagraphs(body), contentVersion: version, updatedAt },
        });
        if (count > 0) await events?.announce(tx, [change]);
        return count > 0;
      });
      if (isDone) events?.publish([change]);
    }
    const last = articles.at(-1);
    if (articles.length < pageSize || !last) return;
    after = last.id;
  }
}
