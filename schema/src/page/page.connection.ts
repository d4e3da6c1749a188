import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { costOfPage } from "#limits/list-costs.ts";
import { readConnection, totalCountField } from "#lists/connection.ts";
import { copied, copyFields } from "#lists/filters.ts";
import { orderInput } from "#lists/ordering.ts";
import { searchIn } from "#lists/search.ts";
import { Page, PagePlace } from "#page/page.type.ts";

const list = {
  name: "pages",
  model: "Page",
  columns: {
    title: ["sortKey"],
    createdAt: ["createdAt"],
    updatedAt: ["updatedAt"],
  },
} as const;

const PageOrder = orderInput("PageOrder", {
  title: "By title.",
  createdAt: "By creation time.",
  updatedAt: "By the time of the last change.",
});

const PageFilter = builder.inputType("PageFilter", {
  description: "Which pages to return. All given conditions must hold.",
  fields: (t) => ({
    places: t.field({
      type: [PagePlace],
      description: "Only pages that the site links to in one of these places.",
    }),
    search: t.string({
      description: "Text in the title, in any case and with or without accents.",
    }),
    ...copyFields(t),
  }),
});

/** Translates a filter to a Prisma condition. */
const pagesOf = (
  conferenceId: string,
  filter: typeof PageFilter.$inferInput | null | undefined,
): Prisma.PageWhereInput => ({
  conferenceId,
  ...(filter?.places && { place: { in: filter.places } }),
  ...searchIn(filter?.search, (text, folded) => [{ title: text }, { sortKey: folded }]),
  ...copied(filter),
});

builder.prismaObjectField(Conference, "pages", (t) =>
  t.connection(
    {
      type: Page,
      description: "The pages that it has added; by title by default.",
      complexity: costOfPage("pages"),
      args: {
        filter: t.arg({ type: PageFilter, description: "Omit for all." }),
        orderBy: t.arg({
          type: PageOrder,
          required: true,
          defaultValue: { field: "title", direction: "asc" },
          description: "How to sort.",
        }),
      },
      resolve: ({ id }, { filter, ...args }, context, info) =>
        readConnection(list, {
          ...{ context, info, args },
          where: pagesOf(id, filter),
          find: (query: Prisma.PageFindManyArgs) => context.db.page.findMany(query),
          count: (where) => context.db.page.count({ where }),
        }),
    },
    {
      name: "PageConnection",
      fields: (c) => ({ totalCount: c.int(totalCountField) }),
    },
    { name: "PageEdge" },
  ),
);
