import type { Page } from "@summit/prisma/client.ts";
import { z } from "zod";
import { keyOfEntry, menuTargets, type SiteEntry, siteEntries } from "#menu/validation.ts";

/** The JSON column of entries. */
const storedEntries = z.array(
  z.object({
    target: z.enum(menuTargets),
    pageId: z.string().nullable(),
    label: z.string().nullable(),
    url: z.string().nullable(),
    hidden: z.boolean(),
  }),
);

type StoredEntry = z.output<typeof storedEntries>[number];

/** A page as links need it. */
export type LinkedPage = Pick<Page, "id" | "slug" | "title">;

/** An entry of a menu with the page that it leads to, if it is one that the conference has added. */
export interface MenuEntry<Page extends LinkedPage> extends StoredEntry {
  page: Page | null;
}

/** What the default menu depends on. */
interface MenuOf {
  /** Whether the conference has a call for papers. */
  hasCall: boolean;
  /** Whether it is the built-in one, whose menu has two entries that lead to the passes; others hide the first. */
  isBuiltIn: boolean;
}

/**
 * All entries of a menu in order: the stored ones in theirs, other parts of the site after their default predecessors,
 * and other pages last. Entries of pages that are not in the menu any more are left out.
 *
 * @param pages that are in the menu
 */
export function menuEntriesOf<Page extends LinkedPage>(
  stored: unknown,
  pages: readonly Page[],
  { hasCall, isBuiltIn }: MenuOf,
): MenuEntry<Page>[] {
  const all = (storedEntries.safeParse(stored).data ?? []).map((entry) => ({
    ...entry,
    page: pages.find(({ id }) => id === entry.pageId) ?? null,
  }));
  const entries: MenuEntry<Page>[] = all.filter(
    ({ target, page }) => (target !== "page" || page !== null) && (target !== "call" || hasCall),
  );
  const known = new Set(entries.map(keyOfEntry));
  siteEntries.forEach((target, index) => {
    if (known.has(target) || (target === "call" && !hasCall)) return;
    const before = siteEntries.slice(0, index);
    const place = entries.findLastIndex((entry) => before.includes(entry.target as SiteEntry));
    const hidden = target === "attend" && !isBuiltIn;
    entries.splice(place + 1, 0, { ...plain, target, hidden });
  });
  const others = pages.filter(({ id }) => !known.has(keyOfEntry({ target: "page", pageId: id })));
  return [
    ...entries,
    ...others.map((page) => ({ ...plain, target: "page" as const, pageId: page.id, page })),
  ];
}

const plain = { pageId: null, label: null, url: null, hidden: false, page: null };
