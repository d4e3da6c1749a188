import type { Article, Prisma } from "@summit/prisma/client.ts";
import type { z } from "zod";
import { renderMarkdown } from "#article/markdown.ts";
import { articleBody, articleInput } from "#article/validation.ts";
import {
  type Address,
  deleteFormerSlugs,
  isAddressTaken,
  moveAddress,
} from "#content/addresses.ts";
import {
  type ContentKind,
  createContent,
  deleteContent,
  updateContent,
} from "#content/content-kind.ts";
import type { Editor } from "#content/editing.ts";
import type { Settings } from "#context/context.ts";
import { parseInput, ValidationError } from "#errors/validation-error.ts";

type SlugRules = Pick<Settings, "reservedSlugs">;
type ArticleInput = ReturnType<typeof articleInput>;

const articles = ({ reservedSlugs }: SlugRules): ContentKind<Article, ArticleInput> => ({
  entity: "article",
  input: articleInput(reservedSlugs),
  find: (tx, where) => tx.article.findFirst({ where }),
  create: async (tx, data) => {
    await refuseTakenSlug(tx, addressOf(data));
    return tx.article.create({ data: withDates(data) });
  },
  update: async (tx, article, data) => {
    const { id } = article;
    const address = addressOf({ ...article, ...data });
    await refuseTakenSlug(tx, address, id);
    await moveAddress(tx, id, addressOf(article), address);
    return tx.article.update({ where: { id }, data: withDates(data) });
  },
  delete: async (tx, { id }) => {
    await deleteFormerSlugs(tx, { entityId: id });
    await tx.article.delete({ where: { id } });
  },
});

/** Adds an article to a conference's news; errors as of `createContent`. */
export const createArticle = (
  editor: Editor,
  conferenceId: string,
  input: object,
  rules: SlugRules,
) => createContent(editor, articles(rules), conferenceId, input);

/** Changes an article; a new slug is a new address. Errors as of `updateContent`. */
export const updateArticle = (editor: Editor, id: string, patch: object, rules: SlugRules) =>
  updateContent(editor, articles(rules), id, patch);

/** Deletes an article; errors as of `deleteContent`. */
export const deleteArticle = (editor: Editor, id: string, rules: SlugRules) =>
  deleteContent(editor, articles(rules), id);

/**
 * What an article with this Markdown would show.
 *
 * @returns sanitised HTML, empty for an empty text
 * @throws ValidationError for Markdown that no article may have
 */
export function previewArticle(markdown: string): string {
  return markdown.trim() === "" ? "" : renderMarkdown(parseInput(articleBody, markdown));
}

const addressOf = ({ conferenceId, slug }: Omit<Address, "kind">): Address => ({
  kind: "article",
  conferenceId,
  slug,
});

function withDates<Data extends z.output<ArticleInput>>(data: Data) {
  const { publishedOn, revisedOn } = data;
  return {
    ...data,
    publishedOn: new Date(publishedOn),
    revisedOn: revisedOn === null ? null : new Date(revisedOn),
  };
}

/** The conference is locked, so that nobody takes the slug between this look and the write. */
async function refuseTakenSlug(
  tx: Prisma.TransactionClient,
  address: Address,
  ownId?: string,
): Promise<void> {
  if (await isAddressTaken(tx, address, ownId)) {
    throw new ValidationError([{ path: ["slug"], message: "Is the address of another article" }]);
  }
}
