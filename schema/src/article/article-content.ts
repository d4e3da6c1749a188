import type { Article, PrismaClient } from "@summit/prisma/client.ts";
import { articleBody } from "#article/article-body.ts";
import { renderWithinLimits } from "#article/render-within-limits.ts";
import type { ContentEvents } from "#content/content-events.ts";
import { parseInput, ValidationError } from "#errors/validation-error.ts";

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

/**
 * Renders an article's Markdown for a save or a preview.
 *
 * @param path the field that is told what is wrong with it
 * @throws ValidationError for Markdown that no article may have
 */
export async function renderArticle(body: string, path: string[]): Promise<string> {
  const html = await renderWithinLimits(parseInput(articleBody, body));
  if (html === null) throw new ValidationError([{ path, message: tooComplex }]);
  return html;
}

const tooComplex = "Is too complex to show. Please use fewer tables, lists and links.";

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

const entities: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

function asParagraphs(text: string): string {
  return text
    .split(/\n[ \t]*\n/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map(
      (paragraph) => `<p>${paragraph.replace(/[&<>"]/g, (mark) => entities.get(mark) ?? "")}</p>`,
    )
    .join("\n");
}
