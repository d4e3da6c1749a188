import type { Page } from "@summit/prisma/client.ts";
import { type Address, checkSlugFree, deleteFormerSlugs, moveAddress } from "#content/addresses.ts";
import {
  type ContentKind,
  createContent,
  deleteContent,
  updateContent,
} from "#content/content-kind.ts";
import type { Editor } from "#content/editing.ts";
import { type ImportedRecord, type ImportedRow, upsertContent } from "#content/upsert-content.ts";
import type { Settings } from "#context/context.ts";
import { type MarkdownField, type Rendered, renderField, renderRows } from "#markdown/rendered.ts";
import { pageBody, pageInput } from "#page/validation.ts";

type SlugRules = Pick<Settings, "reservedSlugs">;
type PageInput = ReturnType<typeof pageInput>;

const markdown: MarkdownField = { field: "body", rules: pageBody };

/** @param rendered the new bodies that are written */
const pages = (
  { reservedSlugs }: SlugRules,
  rendered: Rendered = new Map(),
): ContentKind<Page, PageInput> => {
  const htmlOf = (body: string): string => {
    const html = rendered.get(body);
    if (html === undefined) throw new Error("The text of a page was not rendered.");
    return html;
  };
  return {
    entity: "page",
    input: pageInput(reservedSlugs),
    find: (tx, where) => tx.page.findFirst({ where }),
    count: (tx, where) => tx.page.count({ where }),
    findImported: (tx, where) => tx.page.findMany({ where }),
    create: async (tx, data) => {
      await checkSlugFree(tx, addressOf(data));
      return tx.page.create({ data: { ...data, contentHtml: htmlOf(data.body) } });
    },
    update: async (tx, page, data) => {
      const { id } = page;
      const address = addressOf({ ...page, ...data });
      await checkSlugFree(tx, address, id);
      await moveAddress(tx, id, addressOf(page), address);
      const content = data.body !== page.body && { contentHtml: htmlOf(data.body) };
      return tx.page.update({ where: { id }, data: { ...data, ...content } });
    },
    delete: async (tx, { id }) => {
      await deleteFormerSlugs(tx, { entityId: id });
      await tx.page.delete({ where: { id } });
    },
  };
};

/** Adds a page to a conference; errors as of `createContent`. */
export async function createPage(
  editor: Editor,
  conferenceId: string,
  input: object,
  rules: SlugRules,
): Promise<Page> {
  const rendered = await renderField(input, markdown);
  return createContent(editor, pages(rules, rendered), conferenceId, input);
}

/** Updates a page; a changed slug redirects. Errors as of `updateContent`. */
export async function updatePage(
  editor: Editor,
  id: string,
  patch: object,
  rules: SlugRules,
): Promise<Page> {
  return updateContent(editor, pages(rules, await renderField(patch, markdown)), id, patch);
}

/** Upserts pages by their external ids; errors as of `upsertContent`. */
export async function upsertPages(
  editor: Editor,
  conferenceId: string,
  rows: readonly ImportedRow[],
  rules: SlugRules,
): Promise<ImportedRecord<Page>[]> {
  const { rendered, refuseUnrendered } = await renderRows(rows, markdown);
  const kind = pages(rules, rendered);
  return upsertContent(editor, kind, conferenceId, rows, async () => refuseUnrendered);
}

/** Deletes a page; errors as of `deleteContent`. */
export const deletePage = (editor: Editor, id: string, rules: SlugRules) =>
  deleteContent(editor, pages(rules), id);

/** Of the kind of articles, with which pages share their addresses. */
const addressOf = ({ conferenceId, slug }: Omit<Address, "kind">): Address => ({
  kind: "article",
  conferenceId,
  slug,
});
