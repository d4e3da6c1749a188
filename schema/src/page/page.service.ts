import type { Page } from "@summit/prisma/client.ts";
import { type Address, checkSlugFree, moveAddress } from "#content/addresses.ts";
import type { ContentKind } from "#content/content-kind.ts";
import type { Settings } from "#context/context.ts";
import { pageBody, pageInput } from "#page/validation.ts";

type SlugRules = Pick<Settings, "reservedSlugs">;
type PageInput = ReturnType<typeof pageInput>;

/** How pages are validated, read and written. */
export const pages = ({ reservedSlugs }: SlugRules): ContentKind<Page, PageInput> => ({
  entity: "page",
  hasAddress: true,
  input: pageInput(reservedSlugs),
  markdown: { field: "body", rules: pageBody, form: "page", html: "contentHtml" },
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
});

/** Of the kind of articles, with which pages share their addresses. */
const addressOf = ({ conferenceId, slug }: Omit<Address, "kind">): Address => ({
  kind: "article",
  conferenceId,
  slug,
});
