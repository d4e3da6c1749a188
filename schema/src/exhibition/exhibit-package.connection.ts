import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { ExhibitPackage } from "#exhibition/exhibit-package.type.ts";
import { costOfPage } from "#limits/list-sizes.ts";
import { readConnection } from "#lists/connection.ts";
import { changedSince, updatedSinceField } from "#lists/filters.ts";
import { orderInput } from "#lists/ordering.ts";

const list = {
  name: "exhibitors",
  model: "ExhibitPackage",
  columns: {
    position: ["position", "price"],
    price: ["price", "position"],
    createdAt: ["createdAt"],
    updatedAt: ["updatedAt"],
  },
} as const;

const ExhibitPackageOrder = orderInput("ExhibitPackageOrder", {
  position: "By their place in the list, then by price.",
  price: "By price, whatever the currency.",
  createdAt: "By the moment when it was stored.",
  updatedAt: "By the moment of its last change.",
});

const ExhibitPackageFilter = builder.inputType("ExhibitPackageFilter", {
  description: "Which packages are meant; all that is given has to be true of them.",
  fields: (t) => ({
    currencies: t.stringList({ description: "In one of these currencies, by ISO 4217 code." }),
    updatedSince: updatedSinceField(t),
  }),
});

/** What a filter means. */
const exhibitPackagesOf = (
  conferenceId: string,
  filter: typeof ExhibitPackageFilter.$inferInput | null | undefined,
): Prisma.ExhibitPackageWhereInput => ({
  conferenceId,
  ...(filter?.currencies && { currency: { in: filter.currencies } }),
  ...changedSince(filter),
});

builder.prismaObjectField(Conference, "exhibitors", (t) =>
  t.connection(
    {
      type: ExhibitPackage,
      description: "What exhibitors can buy, in pages, in their own order unless sorted otherwise.",
      complexity: costOfPage("exhibitPackages"),
      args: {
        filter: t.arg({ type: ExhibitPackageFilter, description: "All without." }),
        orderBy: t.arg({
          type: ExhibitPackageOrder,
          required: true,
          defaultValue: { field: "position", direction: "asc" },
        }),
      },
      resolve: ({ id }, { filter, ...args }, context, info) =>
        readConnection(list, {
          ...{ context, info, args },
          where: exhibitPackagesOf(id, filter),
          find: (query: Prisma.ExhibitPackageFindManyArgs) =>
            context.db.exhibitPackage.findMany(query),
          count: (where) => context.db.exhibitPackage.count({ where }),
        }),
    },
    {
      name: "ExhibitPackageConnection",
      fields: (c) => ({ totalCount: c.int({ resolve: ({ totalCount }) => totalCount() }) }),
    },
    { name: "ExhibitPackageEdge" },
  ),
);
