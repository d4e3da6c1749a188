import type { Prisma } from "@summit/prisma/client.ts";
import { Article } from "#article/article.type.ts";
import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { costOfPage } from "#limits/list-sizes.ts";
import { readConnection } from "#lists/connection.ts";
import { changedSince, updatedSinceField } from "#lists/filters.ts";
import { orderInput } from "#lists/ordering.ts";
import { searchIn } from "#lists/search.ts";

const list = {
  name: "articles",
  model: "Article",
  columns: {
    publishedOn: ["publishedOn"],
    title: ["title"],
    createdAt: ["createdAt"],
    updatedAt: ["updatedAt"],
  },
} as const;

const ArticleOrder = orderInput("ArticleOrder", {
  publishedOn: "By the day shown on them.",
  title: "By headline.",
  createdAt: "By the moment when it was stored.",
  updatedAt: "By the moment of its last change.",
});

const ArticleFilter = builder.inputType("ArticleFilter", {
  description: "Which articles are meant; all that is given has to be true of them.",
  fields: (t) => ({
    categories: t.stringList({ description: "Of one of these categories." }),
    publishedFrom: t.field({ type: "Date", description: "Shown with this day or a later one." }),
    publishedUntil: t.field({
      type: "Date",
      description: "Shown with this day or an earlier one.",
    }),
    search: t.string({ description: "Headline or excerpt hold these words." }),
    updatedSince: updatedSinceField(t),
  }),
});

/** What a filter means. */
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
  ...searchIn(filter?.search, (text) => [{ title: text }, { excerpt: text }]),
  ...changedSince(filter),
});

builder.prismaObjectField(Conference, "articles", (t) =>
  t.connection(
    {
      type: Article,
      description: "Its news in pages, newest first unless sorted otherwise.",
      complexity: costOfPage("articles"),
      args: {
        filter: t.arg({ type: ArticleFilter, description: "All without." }),
        orderBy: t.arg({
          type: ArticleOrder,
          required: true,
          defaultValue: { field: "publishedOn", direction: "desc" },
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
      fields: (c) => ({ totalCount: c.int({ resolve: ({ totalCount }) => totalCount() }) }),
    },
    { name: "ArticleEdge" },
  ),
);
