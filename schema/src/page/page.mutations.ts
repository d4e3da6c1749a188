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
import {
  createPage,
  deletePage,
  deletePages,
  updatePage,
  upsertPages,
} from "#page/page.service.ts";
import { Page, PagePlace } from "#page/page.type.ts";
import { Publication, publicationInput } from "#publication/publication.type.ts";

const pageFields = (t: InputFields, required: boolean) => ({
  slug: t.string({
    required,
    description:
      "The path of the page without slashes: lower-case letters, digits and single hyphens. Unique among the pages and articles of the conference. Of the paths of the site's own pages, only those of its texts are allowed (about-us, accessibility, code-of-conduct, privacy, terms): the page replaces that text.",
  }),
  title: t.string({ required, description: "1–300 characters." }),
  description: t.string({
    description:
      "Plain text for search engines, up to 600 characters. Defaults to the beginning of the text.",
  }),
  coverUrl: t.string({
    description: "The picture above the text: http(s) address or path of this site.",
  }),
  body: t.string({ required, description: "Markdown, 1–30,000 characters." }),
  place: t.field({
    type: PagePlace,
    description: "Where the site links to it. Defaults to none.",
  }),
  publication: t.field({ type: Publication, description: publicationInput }),
});

const CreatePageInput = builder.inputType("CreatePageInput", {
  description: "A new page.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    ...pageFields(t, true),
  }),
});

const UpdatePageInput = builder.inputType("UpdatePageInput", {
  description: "Changes of a record. Omitted fields stay as they are; null clears a field.",
  fields: (t) => ({
    id: t.id({ required: true, description: "Id of the page." }),
    version: versionField(t),
    ...pageFields(t, false),
  }),
});

const pageRowFields = (t: InputFields) => ({
  externalId: externalIdField(t),
  ...pageFields(t, false),
});

const UpsertPageInput = builder.inputType("UpsertPageInput", {
  description:
    "A page by external id. Fields omitted for an existing record stay as they are; null clears a field.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    ...pageRowFields(t),
  }),
});

const PageRowInput = builder.inputType("PageRowInput", {
  description: "One row of bulkUpsertPages.",
  fields: pageRowFields,
});

const BulkUpsertPagesInput = builder.inputType("BulkUpsertPagesInput", {
  description: "Rows of an import.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    rows: t.field({ type: [PageRowInput], required: true, description: rowsDescription }),
  }),
});

builder.mutationFields((t) => ({
  createPage: t.prismaField({
    type: Page,
    description: "Adds a page. For the editors of the conference.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: CreatePageInput, required: true }) },
    errors: { types: [ValidationError, NotFoundError] },
    resolve: async (query, _root, { input: { conferenceId, ...form } }, context) =>
      rereadRow(
        await createPage(editorOf(context), conferenceId, form, context.settings),
        (where) => context.db.page.findUnique({ ...query, where }),
      ),
  }),
  updatePage: t.prismaField({
    type: Page,
    description: "Changes a page. For the editors of the conference.",
    authScopes: { editor: true },
    args: { input: t.arg({ type: UpdatePageInput, required: true }) },
    errors: { types: updateErrors },
    resolve: async (query, _root, { input: { id, ...form } }, context) =>
      rereadRow(await updatePage(editorOf(context), id, form, context.settings), (where) =>
        context.db.page.findUnique({ ...query, where }),
      ),
  }),
  deletePage: t.field({
    type: Deleted,
    description: "Deletes a page. For the editors of the conference.",
    authScopes: { editor: true },
    args: { id: t.arg.id({ required: true, description: "Id of the page." }) },
    errors: { types: [NotFoundError] },
    resolve: (_root, { id }, context) => deletePage(editorOf(context), id, context.settings),
  }),
  upsertPage: t.prismaField({
    type: Page,
    description:
      "Changes the page of an external id, or adds it. For the editors of the conference.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: UpsertPageInput, required: true }) },
    errors: { types: [ValidationError, NotFoundError] },
    resolve: async (query, _root, { input: { conferenceId, ...row } }, context) =>
      rereadRow(
        await onlyRow(upsertPages(editorOf(context), conferenceId, [row], context.settings)),
        (where) => context.db.page.findUnique({ ...query, where }),
      ),
  }),
  bulkUpsertPages: t.field({
    type: BulkUpsert,
    description:
      "Changes and adds pages by their external ids, all or none. For the editors of the conference.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: BulkUpsertPagesInput, required: true }) },
    errors: { types: [ValidationError, RowsError, NotFoundError] },
    resolve: (_root, { input: { conferenceId, rows } }, context) =>
      asBulkUpsert(upsertPages(editorOf(context), conferenceId, rows, context.settings)),
  }),
}));

addBulkDelete({ name: "bulkDeletePages", what: "pages", work: deletePages });
