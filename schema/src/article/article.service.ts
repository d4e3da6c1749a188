import type { Article } from "@summit/prisma/client.ts";
import type { z } from "zod";
import { publishAtInstant, publishAtText } from "#article/publish-at.ts";
import { articleBody, articleInput } from "#article/validation.ts";
import { type Address, checkSlugFree, deleteFormerSlugs, moveAddress } from "#content/addresses.ts";
import {
  type ContentKind,
  createContent,
  deleteContent,
  updateContent,
} from "#content/content-kind.ts";
import type { Editor } from "#content/editing.ts";
import {
  type ChosenRecords,
  deleteAmong,
  type ImportedRecord,
  type ImportedRow,
  upsertContent,
} from "#content/upsert-content.ts";
import type { Settings } from "#context/context.ts";

type SlugRules = Pick<Settings, "reservedSlugs">;
type ArticleInput = ReturnType<typeof articleInput>;
type ArticleInZone = Article & { conference: { timeZone: string } };

const inZone = { conference: { select: { timeZone: true } } } as const;

const articles = ({ reservedSlugs }: SlugRules): ContentKind<ArticleInZone, ArticleInput> => ({
  entity: "article",
  input: articleInput(reservedSlugs),
  markdown: { field: "body", rules: articleBody, form: "page", html: "contentHtml" },
  find: (tx, where) => tx.article.findFirst({ where, include: inZone }),
  count: (tx, where) => tx.article.count({ where }),
  findAmong: (tx, where) => tx.article.findMany({ where, include: inZone }),
  formOf: (article) => ({ ...article, publishAt: publishAtText(article) }),
  create: async (tx, data) => {
    await checkSlugFree(tx, addressOf(data));
    const { timeZone } = await tx.conference.findUniqueOrThrow({
      where: { id: data.conferenceId },
    });
    return tx.article.create({
      data: {
        ...withDates(data, timeZone),
      },
      include: inZone,
    });
  },
  update: async (tx, article, data) => {
    const { id } = article;
    const address = addressOf({ ...article, ...data });
    await checkSlugFree(tx, address, id);
    await moveAddress(tx, id, addressOf(article), address);
    const { timeZone } = article.conference;
    return tx.article.update({
      where: { id },
      data: {
        ...withDates(data, timeZone),
      },
      include: inZone,
    });
  },
  delete: async (tx, { id }) => {
    await deleteFormerSlugs(tx, { entityId: id });
    await tx.article.delete({ where: { id } });
  },
});

/** Adds an article to a conference; errors as of `createContent`. */
export const createArticle = (
  editor: Editor,
  conferenceId: string,
  input: object,
  rules: SlugRules,
): Promise<Article> => createContent(editor, articles(rules), conferenceId, input);

/** Updates an article; a changed slug redirects. Errors as of `updateContent`. */
export const updateArticle = (
  editor: Editor,
  id: string,
  patch: object,
  rules: SlugRules,
): Promise<Article> => updateContent(editor, articles(rules), id, patch);

/** Upserts articles by their external ids; errors as of `upsertContent`. */
export const upsertArticles = (
  editor: Editor,
  conferenceId: string,
  rows: readonly ImportedRow[],
  rules: SlugRules,
): Promise<ImportedRecord<Article>[]> => upsertContent(editor, articles(rules), conferenceId, rows);

/** Deletes an article; errors as of `deleteContent`. */
export const deleteArticle = (editor: Editor, id: string, rules: SlugRules) =>
  deleteContent(editor, articles(rules), id);

/** Deletes several articles; errors as of `deleteAmong`. */
export const deleteArticles = (
  editor: Editor,
  conferenceId: string,
  chosen: ChosenRecords,
  rules: SlugRules,
) => deleteAmong(editor, articles(rules), conferenceId, chosen);

const addressOf = ({ conferenceId, slug }: Omit<Address, "kind">): Address => ({
  kind: "article",
  conferenceId,
  slug,
});

/** Published articles have no scheduled time. */
function withDates<Data extends z.output<ArticleInput>>(data: Data, timeZone: string) {
  const { publishedOn, revisedOn, publication, publishAt } = data;
  const isWaiting = publication === "draft" && publishAt !== null;
  return {
    ...data,
    publishedOn: new Date(publishedOn),
    revisedOn: revisedOn === null ? null : new Date(revisedOn),
    publishAt: isWaiting ? publishAtInstant(publishAt, timeZone) : null,
  };
}
