import type { Page } from "@summit/prisma/client.ts";
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
import { pageBody, pageInput } from "#page/validation.ts";

type SlugRules = Pick<Settings, "reservedSlugs">;
type PageInput = ReturnType<typeof pageInput>;

const pages = ({ reservedSlugs }: SlugRules): ContentKind<Page, PageInput> => ({
  entity: "page",
  input: pageInput(reservedSlugs),
  markdown: { field: "body", rules: pageBody, form: "page", html: "contentHtml" },
  find: (tx, where) => tx.page.findFirst({ where }),
  count: (tx, where) => tx.page.count({ where }),
  findAmong: (tx, where) => tx.page.findMany({ where }),
  create: async (tx, data) => {
    await checkSlugFree(tx, addressOf(data));
    return tx.page.create({ data });
  },
  update: async (tx, page, data) => {
    const { id } = page;
    const address = addressOf({ ...page, ...data });
    await checkSlugFree(tx, address, id);
    await moveAddress(tx, id, addressOf(page), address);
    return tx.page.update({ where: { id }, data });
  },
  delete: async (tx, { id }) => {
    await deleteFormerSlugs(tx, { entityId: id });
    await tx.page.delete({ where: { id } });
  },
});

/** Adds a page to a conference; errors as of `createContent`. */
export const createPage = (
  editor: Editor,
  conferenceId: string,
  input: object,
  rules: SlugRules,
): Promise<Page> => createContent(editor, pages(rules), conferenceId, input);

/** Updates a page; a changed slug redirects. Errors as of `updateContent`. */
export const updatePage = (
  editor: Editor,
  id: string,
  patch: object,
  rules: SlugRules,
): Promise<Page> => updateContent(editor, pages(rules), id, patch);

/** Upserts pages by their external ids; errors as of `upsertContent`. */
export const upsertPages = (
  editor: Editor,
  conferenceId: string,
  rows: readonly ImportedRow[],
  rules: SlugRules,
): Promise<ImportedRecord<Page>[]> => upsertContent(editor, pages(rules), conferenceId, rows);

/** Deletes a page; errors as of `deleteContent`. */
export const deletePage = (editor: Editor, id: string, rules: SlugRules) =>
  deleteContent(editor, pages(rules), id);

/** Deletes several pages; errors as of `deleteAmong`. */
export const deletePages = (
  editor: Editor,
  conferenceId: string,
  chosen: ChosenRecords,
  rules: SlugRules,
) => deleteAmong(editor, pages(rules), conferenceId, chosen);

/** Of the kind of articles, with which pages share their addresses. */
const addressOf = ({ conferenceId, slug }: Omit<Address, "kind">): Address => ({
  kind: "article",
  conferenceId,
  slug,
});
