import type { Page } from "@summit/prisma/client.ts";
import { takeSlug } from "#content/addresses.ts";
import type { ContentKind } from "#content/content-kind.ts";
import type { Settings } from "#context/context.ts";
import { pageBody, pageInput } from "#page/validation.ts";

type SlugRules = Pick<Settings, "reservedSlugs">;
type PageInput = ReturnType<typeof pageInput>;

/** How pages are validated, read and written. */
export const pages = ({ reservedSlugs }: SlugRules): ContentKind<Page, PageInput> => ({
  entity: "page",
  address: "article",
  input: pageInput(reservedSlugs),
  markdown: { field: "body", rules: pageBody, form: "page", html: "contentHtml" },
  create: async (tx, data) => {
    await takeSlug(tx, data);
    return tx.page.create({ data });
  },
  update: async (tx, page, data) => {
    const { id, conferenceId } = page;
    await takeSlug(tx, { conferenceId, slug: data.slug }, page);
    return tx.page.update({ where: { id }, data });
  },
});
