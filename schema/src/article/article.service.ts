import { type Article, Prisma } from "@summit/prisma/client.ts";
import { renderMarkdown } from "#article/markdown.ts";
import { articleBody, articleInput } from "#article/validation.ts";
import { connectConference, type Editor, edit, whereEditable } from "#content/editing.ts";
import type { Settings } from "#context/context.ts";
import { parseInput, ValidationError } from "#errors/validation-error.ts";

type SlugRules = Pick<Settings, "reservedSlugs">;

/**
 * Adds an article to a conference's news.
 *
 * @throws ValidationError when the form is not filled in as it should be, or another page or article
 * has the slug
 * @throws NotFoundError when the conference is not the viewer's to write
 */
export function createArticle(
  editor: Editor,
  conferenceId: string,
  input: unknown,
  { reservedSlugs }: SlugRules,
): Promise<Article> {
  const data = parseArticle(input, reservedSlugs);
  return rejectTakenSlug(
    edit(editor, "article.create", (tx) =>
      tx.article.create({
        data: { ...data, conference: connectConference(editor.viewer, conferenceId) },
      }),
    ),
  );
}

/**
 * Changes an article. A new slug is a new address; the old one is gone.
 *
 * @throws ValidationError when the form is not filled in as it should be, or another page or article
 * has the slug
 * @throws NotFoundError when there is no such article, or not the viewer's to write
 */
export function updateArticle(
  editor: Editor,
  id: string,
  input: unknown,
  { reservedSlugs }: SlugRules,
): Promise<Article> {
  const data = parseArticle(input, reservedSlugs);
  return rejectTakenSlug(
    edit(editor, "article.update", (tx) =>
      tx.article.update({ where: whereEditable(editor.viewer, id), data }),
    ),
  );
}

/**
 * Deletes an article.
 *
 * @throws NotFoundError when there is no such article, or not the viewer's to write
 */
export function deleteArticle(editor: Editor, id: string): Promise<Article> {
  return edit(editor, "article.delete", (tx) =>
    tx.article.delete({ where: whereEditable(editor.viewer, id) }),
  );
}

/**
 * What an article with this Markdown would show.
 *
 * @returns sanitised HTML, empty for an empty text
 * @throws ValidationError for Markdown that no article may have
 */
export function previewArticle(markdown: string): string {
  return markdown.trim() === "" ? "" : renderMarkdown(parseInput(articleBody, markdown));
}

function parseArticle(input: unknown, reservedSlugs: SlugRules["reservedSlugs"]) {
  const { publishedOn, revisedOn, ...data } = parseInput(articleInput(reservedSlugs), input);
  return {
    ...data,
    publishedOn: new Date(publishedOn),
    revisedOn: revisedOn === null ? null : new Date(revisedOn),
  };
}

async function rejectTakenSlug(change: Promise<Article>): Promise<Article> {
  try {
    return await change;
  } catch (error) {
    const taken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
    throw taken
      ? new ValidationError([{ path: ["slug"], message: "Is the address of another article" }])
      : error;
  }
}
