import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { costOfPage } from "#limits/list-costs.ts";
import { readConnection, totalCountField } from "#lists/connection.ts";
import { copied, copyFields } from "#lists/filters.ts";
import { orderInput } from "#lists/ordering.ts";
import { searchIn } from "#lists/search.ts";
import { Sponsor } from "#sponsor/sponsor.type.ts";

const list = {
  name: "sponsors",
  model: "Sponsor",
  columns: {
    position: ["position", "sortKey"],
    name: ["sortKey"],
    createdAt: ["createdAt"],
    updatedAt: ["updatedAt"],
  },
} as const;

const SponsorOrder = orderInput("SponsorOrder", {
  position: "By position, then by name.",
  name: "By name.",
  createdAt: "By creation time.",
  updatedAt: "By the time of the last change.",
});

const SponsorFilter = builder.inputType("SponsorFilter", {
  description: "Which sponsors are meant; all that is given has to be true of them.",
  fields: (t) => ({
    search: t.string({ description: "Text in the name, in any case and with or without accents." }),
    ...copyFields(t),
  }),
});

/** Translates a filter to a Prisma condition. */
const sponsorsOf = (
  conferenceId: string,
  filter: typeof SponsorFilter.$inferInput | null | undefined,
): Prisma.SponsorWhereInput => ({
  conferenceId,
  ...searchIn(filter?.search, (text, folded) => [{ name: text }, { sortKey: folded }]),
  ...copied(filter),
});

builder.prismaObjectField(Conference, "sponsors", (t) =>
  t.connection(
    {
      type: Sponsor,
      description: "Its sponsors; by position by default.",
      complexity: costOfPage("sponsors"),
      args: {
        filter: t.arg({ type: SponsorFilter, description: "Omit for all." }),
        orderBy: t.arg({
          type: SponsorOrder,
          required: true,
          defaultValue: { field: "position", direction: "asc" },
          description: "How to sort.",
        }),
      },
      resolve: ({ id }, { filter, ...args }, context, info) =>
        readConnection(list, {
          ...{ context, info, args },
          where: sponsorsOf(id, filter),
          find: (query: Prisma.SponsorFindManyArgs) => context.db.sponsor.findMany(query),
          count: (where) => context.db.sponsor.count({ where }),
        }),
    },
    {
      name: "SponsorConnection",
      fields: (c) => ({ totalCount: c.int(totalCountField) }),
    },
    { name: "SponsorEdge" },
  ),
);
