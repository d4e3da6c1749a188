import type { Prisma } from "@summit/prisma/client.ts";
import { Article } from "#article/article.type.ts";
import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { costOfPage } from "#limits/list-costs.ts";
import { readConnection, totalCountField } from "#lists/connection.ts";
import { copied, copyFields } from "#lists/filters.ts";
import { orderInput } from "#lists/ordering.ts";
import { searchIn } from "#lists/search.ts";

const list = {
  name: "articles",
  model: "Article",
  columns: {
    publishedOn: ["publishedOn"],
    title: ["sortKey"],
    createdAt: ["createdAt"],
    updatedAt: ["updatedAt"],
  },
} as const;

const ArticleOrder = orderInput("ArticleOrder", {
  publishedOn: "By the date shown on the article.",
  title: "By headline.",
  createdAt: "By creation time.",
  updatedAt: "By the time of the last change.",
});

const ArticleFilter = builder.inputType("ArticleFilter", {
  description: "Which articles to return. All given conditions must hold.",
  fields: (t) => ({
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
    ...copyFields(t),
  }),
});

/** Translates a filter to a Prisma condition. */
const articlesOf = (
  conferenceId: string,
  filter: typeof ArticleFilter.$inferInput | null | undefined,
): Prisma.ArticleWhereInput => ({
  conferenceId,
  ...(filter?.categories && { category: { in: filter.categories } }),
  publishedOn: {
    ...(filter?.publishedFrom && { gte: filter.publishedFrom }),
    ...(filter?.publishedUntil && { lte: filter.publishedUntil }),
  },
  ...searchIn(filter?.search, (text, folded) => [
    { title: text },
    { excerpt: text },
    { foldedText: folded },
  ]),
  ...copied(filter),
});

builder.prismaObjectField(Conference, "articles", (t) =>
  t.connection(
    {
      type: Article,
      description: "Its articles; newest first by default.",
      complexity: costOfPage("articles"),
      args: {
        filter: t.arg({ type: ArticleFilter, description: "Omit for all." }),
        orderBy: t.arg({
          type: ArticleOrder,
          required: true,
          defaultValue: { field: "publishedOn", direction: "desc" },
          description: "How to sort.",
        }),
      },
      resolve: ({ id }, { filter, ...args }, context, info) =>
        readConnection(list, {
          ...{ context, info, args },
          where: articlesOf(id, filter),
          find: (query: Prisma.ArticleFindManyArgs) => context.db.article.findMany(query),
          count: (where) => context.db.article.count({ where }),
        }),
    },
    {
      name: "ArticleConnection",
      fields: (c) => ({ totalCount: c.int(totalCountField) }),
    },
    { name: "ArticleEdge" },
  ),
);
