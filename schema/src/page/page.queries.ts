import type { Prisma } from "@summit/prisma/client.ts";
import { addConnection, addQueriesOfPages } from "#content/content-lists.ts";
import { searchIn } from "#lists/search.ts";
import { Page, PagePlace } from "#page/page.type.ts";

addConnection("page", {
  type: Page,
  description: "The pages that it has added; by title by default.",
  sorts: {
    title: { columns: ["sortKey"], description: "By title." },
  },
  filter: (t) => ({
    places: t.field({
      type: [PagePlace],
      description: "Only pages that the site links to in one of these places.",
    }),
    search: t.string({
      description: "Text in the title, in any case and with or without accents.",
    }),
  }),
  where: (filter): Prisma.PageWhereInput => ({
    ...(filter.places && { place: { in: filter.places } }),
    ...searchIn(filter.search, (text, folded) => [{ title: text }, { sortKey: folded }]),
  }),
});

addQueriesOfPages("page", {
  type: Page,
  list: "The pages that a conference has added, by title.",
  one: "One page that a conference has added, by id, by external id or by the slug in its address. A former slug finds it too; then `slug` differs and the page has moved. Null if there is none.",
  orderBy: [{ sortKey: "asc" }, { id: "asc" }],
  // Pages and articles share their addresses.
  address: "article",
});
