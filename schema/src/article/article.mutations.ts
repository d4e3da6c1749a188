import {
  createArticle,
  deleteArticle,
  deleteArticles,
  updateArticle,
  upsertArticles,
} from "#article/article.service.ts";
import { Article } from "#article/article.type.ts";
import { builder, type InputFields } from "#builder.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { addBulkDelete } from "#content/bulk-delete.type.ts";
import {
  asBulkUpsert,
  BulkUpsert,
  externalIdField,
  rowsDescription,
} from "#content/bulk-upsert.type.ts";
import { editorOf } from "#content/editing.ts";
import { rereadRow } from "#content/reread-row.ts";
import { onlyRow } from "#content/upsert-content.ts";
import { versionField } from "#content/version-field.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { Deleted, updateErrors } from "#errors/error-types.ts";
import { RowsError } from "#errors/rows-error.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { Publication, publicationInput } from "#publication/publication.type.ts";

const articleFields = (t: InputFields, required: boolean) => ({
  slug: t.string({
    required,
    description:
      "The path of the article without slashes: lower-case letters, digits and single hyphens. Unique within the conference, and not the path of another page.",
  }),
  title: t.string({ required, description: "1–300 characters." }),
  excerpt: t.string({ required, description: "Plain text, 1–600 characters." }),
  category: t.string({ description: 'Up to 60 characters. Defaults to "Article".' }),
  coverUrl: t.string({
    description: "The picture above the text: http(s) address or path of this site.",
  }),
  body: t.string({ required, description: "Markdown, 1–30,000 characters." }),
  publishedOn: t.field({ type: "Date", required, description: "The date shown on the article." }),
  revisedOn: t.field({
    type: "Date",
    description: "The day of the last revision that readers are told of; not before publishedOn.",
  }),
  publication: t.field({ type: Publication, description: publicationInput }),
  publishAt: t.string({
    description:
      "When to publish a draft automatically: wall-clock time in the conference's time zone, YYYY-MM-DDTHH:MM.",
  }),
});

const CreateArticleInput = builder.inputType("CreateArticleInput", {
  description: "A new article.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    ...articleFields(t, true),
  }),
});

const UpdateArticleInput = builder.inputType("UpdateArticleInput", {
  description: "Changes of a record. Omitted fields stay as they are; null clears a field.",
  fields: (t) => ({
    id: t.id({ required: true, description: "Id of the article." }),
    version: versionField(t),
    ...articleFields(t, false),
  }),
});

const articleRowFields = (t: InputFields) => ({
  externalId: externalIdField(t),
  ...articleFields(t, false),
});

const UpsertArticleInput = builder.inputType("UpsertArticleInput", {
  description:
    "An article by external id. Fields omitted for an existing record stay as they are; null clears a field.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    ...articleRowFields(t),
  }),
});

const ArticleRowInput = builder.inputType("ArticleRowInput", {
  description: "One row of bulkUpsertArticles.",
  fields: articleRowFields,
});

const BulkUpsertArticlesInput = builder.inputType("BulkUpsertArticlesInput", {
  description: "Rows of an import.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    rows: t.field({ type: [ArticleRowInput], required: true, description: rowsDescription }),
  }),
});

builder.mutationFields((t) => ({
  createArticle: t.prismaField({
    type: Article,
    description: "Adds an article. For the editors of the conference.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: CreateArticleInput, required: true }) },
    errors: { types: [ValidationError, NotFoundError] },
    resolve: async (query, _root, { input: { conferenceId, ...form } }, context) =>
      rereadRow(
        await createArticle(editorOf(context), conferenceId, form, context.settings),
        (where) => context.db.article.findUnique({ ...query, where }),
      ),
  }),
  updateArticle: t.prismaField({
    type: Article,
    description: "Changes an article. For the editors of the conference.",
    authScopes: { editor: true },
    args: { input: t.arg({ type: UpdateArticleInput, required: true }) },
    errors: { types: updateErrors },
    resolve: async (query, _root, { input: { id, ...form } }, context) =>
      rereadRow(await updateArticle(editorOf(context), id, form, context.settings), (where) =>
        context.db.article.findUnique({ ...query, where }),
      ),
  }),
  deleteArticle: t.field({
    type: Deleted,
    description: "Deletes an article. For the editors of the conference.",
    authScopes: { editor: true },
    args: { id: t.arg.id({ required: true, description: "Id of the article." }) },
    errors: { types: [NotFoundError] },
    resolve: (_root, { id }, context) => deleteArticle(editorOf(context), id, context.settings),
  }),
  upsertArticle: t.prismaField({
    type: Article,
    description:
      "Changes the article of an external id, or adds it. For the editors of the conference.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: UpsertArticleInput, required: true }) },
    errors: { types: [ValidationError, NotFoundError] },
    resolve: async (query, _root, { input: { conferenceId, ...row } }, context) =>
      rereadRow(
        await onlyRow(upsertArticles(editorOf(context), conferenceId, [row], context.settings)),
        (where) => context.db.article.findUnique({ ...query, where }),
      ),
  }),
  bulkUpsertArticles: t.field({
    type: BulkUpsert,
    description:
      "Changes and adds articles by their external ids, all or none. For the editors of the conference.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: BulkUpsertArticlesInput, required: true }) },
    errors: { types: [ValidationError, RowsError, NotFoundError] },
    resolve: (_root, { input: { conferenceId, rows } }, context) =>
      asBulkUpsert(upsertArticles(editorOf(context), conferenceId, rows, context.settings)),
  }),
}));

addBulkDelete({ name: "bulkDeleteArticles", what: "articles", work: deleteArticles });
