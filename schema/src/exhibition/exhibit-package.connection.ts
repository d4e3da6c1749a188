import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { ExhibitPackage } from "#exhibition/exhibit-package.type.ts";
import { costOfPage } from "#limits/list-costs.ts";
import { readConnection, totalCountField } from "#lists/connection.ts";
import { copied, copyFields } from "#lists/filters.ts";
import { orderInput } from "#lists/ordering.ts";

const list = {
  name: "exhibitPackages",
  model: "ExhibitPackage",
  columns: {
    position: ["position", "price"],
    price: ["price", "position"],
    createdAt: ["createdAt"],
    updatedAt: ["updatedAt"],
  },
} as const;

const ExhibitPackageOrder = orderInput("ExhibitPackageOrder", {
  position: "By position, then by price.",
  price: "By price, regardless of the currency.",
  createdAt: "By creation time.",
  updatedAt: "By the time of the last change.",
});

const ExhibitPackageFilter = builder.inputType("ExhibitPackageFilter", {
  description: "Which exhibit packages to return. All given conditions must hold.",
  fields: (t) => ({
    currencies: t.stringList({
      description: "Only prices in one of these currencies, by ISO 4217 code.",
    }),
    ...copyFields(t),
  }),
});

/** Translates a filter to a Prisma condition. */
const exhibitPackagesOf = (
  conferenceId: string,
  filter: typeof ExhibitPackageFilter.$inferInput | null | undefined,
): Prisma.ExhibitPackageWhereInput => ({
  conferenceId,
  ...(filter?.currencies && { currency: { in: filter.currencies } }),
  ...copied(filter),
});

builder.prismaObjectField(Conference, "exhibitPackages", (t) =>
  t.connection(
    {
      type: ExhibitPackage,
      description: "Its exhibit packages; by position by default.",
      complexity: costOfPage("exhibitPackages"),
      args: {
        filter: t.arg({ type: ExhibitPackageFilter, description: "Omit for all." }),
        orderBy: t.arg({
          type: ExhibitPackageOrder,
          required: true,
          defaultValue: { field: "position", direction: "asc" },
          description: "How to sort.",
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
      fields: (c) => ({ totalCount: c.int(totalCountField) }),
    },
    { name: "ExhibitPackageEdge" },
  ),
);
