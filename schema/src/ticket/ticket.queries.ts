import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { manages } from "#conference/access.ts";
import { contentArgs } from "#conference/conference-args.ts";
import { addConnection } from "#content/content-lists.ts";
import { costOfList } from "#limits/list-costs.ts";
import { byIdArgs, lookupOf } from "#node/lookup.ts";
import { TicketType } from "#ticket/ticket-type.type.ts";
import { inactivePassesFor, passesFor } from "#ticket/visible-passes.ts";

addConnection("ticket-type", {
  type: TicketType,
  description:
    "Its passes; by price by default. Inactive passes are returned only to its team, and only if the filter asks for them.",
  sorts: {
    price: {
      columns: ["price", "sortKey"],
      description: "By price, regardless of the currency, then by name.",
    },
    name: { columns: ["sortKey"], description: "By name." },
  },
  filter: (t) => ({
    active: t.boolean({
      required: true,
      defaultValue: true,
      description: "Only active passes, or only inactive ones. Inactive passes are for the team.",
    }),
    currencies: t.stringList({
      description: "Only prices in one of these currencies, by ISO 4217 code.",
    }),
  }),
  where: (filter, context): Prisma.TicketTypeWhereInput => ({
    // The viewer is not accessed for public passes, so that the response is cacheable.
    ...((filter.active ?? true) ? { active: true } : inactivePassesFor(context.viewer)),
    ...(filter.currencies && { currency: { in: filter.currencies } }),
  }),
});

builder.queryField("ticketTypes", (t) =>
  t.prismaField({
    areas: "any",
    type: [TicketType],
    description: "The passes of a conference, by price. Inactive passes are for the team.",
    complexity: costOfList("ticketTypes"),
    args: contentArgs,
    resolve: async (query, _root, { conferenceId }, { db, viewer }) => {
      const everything = await manages(db, viewer, conferenceId, "read", "sales");
      return db.ticketType.findMany({
        ...query,
        where: { conferenceId, ...(!everything && { active: true }) },
        orderBy: [{ price: "asc" }, { sortKey: "asc" }, { id: "asc" }],
      });
    },
  }),
);

builder.queryField("ticketType", (t) =>
  t.prismaField({
    areas: "any",
    type: TicketType,
    nullable: true,
    description:
      "One pass of a conference by id or external id; null if there is none. Inactive passes are for the team.",
    args: { ...contentArgs, ...byIdArgs },
    resolve: (query, _root, { conferenceId, ...asked }, { db, viewer }) =>
      db.ticketType.findFirst({
        ...query,
        where: { ...lookupOf(asked, ["id", "externalId"]), conferenceId, ...passesFor(viewer) },
      }),
  }),
);
