import type { Prisma } from "@summit/prisma/client.ts";
import { Article } from "#article/article.type.ts";
import { addConnection, addQueriesOfPages } from "#content/content-lists.ts";
import { searchIn } from "#lists/search.ts";

addConnection("article", {
  type: Article,
  description: "Its articles; newest first by default.",
  sorts: {
    publishedOn: { columns: ["publishedOn"], description: "By the date shown on the article." },
    title: { columns: ["sortKey"], description: "By headline." },
  },
  direction: "desc",
  filter: (t) => ({
    categories: t.stringList({ description: "Only articles of one of these categories." }),
    publishedFrom: t.field({
      type: "Date",
      description: "Only articles dated on or after this day.",
    }),
    publishedUntil: t.field({
      type: "Date",
      description: "Only articles dated on or before this day.",
    }),
    search: t.string({
      description: "Text in the headline or the excerpt, in any case and with or without accents.",
    }),
  }),
  where: (filter): Prisma.ArticleWhereInput => ({
    ...(filter.categories && { category: { in: filter.categories } }),
    publishedOn: {
      ...(filter.publishedFrom && { gte: filter.publishedFrom }),
      ...(filter.publishedUntil && { lte: filter.publishedUntil }),
    },
    ...searchIn(filter.search, (text, folded) => [
      { title: text },
      { excerpt: text },
      { foldedText: folded },
    ]),
  }),
});

addQueriesOfPages("article", {
  type: Article,
  list: "The news of a conference, newest first.",
  one: "One article of a conference, by id, by external id or by the slug in its address. A former slug finds it too; then `slug` differs and the page has moved. Null if there is none.",
  orderBy: [{ publishedOn: "desc" }, { sortKey: "asc" }, { id: "asc" }],
  address: "article",
});
