import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import type { Context } from "#context/context.ts";
import { costOfPage } from "#limits/list-costs.ts";
import { readConnection, totalCountField } from "#lists/connection.ts";
import { copied, copyFields } from "#lists/filters.ts";
import { orderInput } from "#lists/ordering.ts";
import { TicketType } from "#ticket/ticket-type.type.ts";
import { inactivePassesFor } from "#ticket/visible-passes.ts";

const list = {
  name: "ticketTypes",
  model: "TicketType",
  columns: {
    price: ["price", "sortKey"],
    name: ["sortKey"],
    createdAt: ["createdAt"],
    updatedAt: ["updatedAt"],
  },
} as const;

const TicketTypeOrder = orderInput("TicketTypeOrder", {
  price: "By price, regardless of the currency, then by name.",
  name: "By name.",
  createdAt: "By creation time.",
  updatedAt: "By the time of the last change.",
});

const TicketTypeFilter = builder.inputType("TicketTypeFilter", {
  description: "Which passes to return. All given conditions must hold.",
  fields: (t) => ({
    active: t.boolean({
      required: true,
      defaultValue: true,
      description: "Only active passes, or only inactive ones. Inactive passes are for the team.",
    }),
    currencies: t.stringList({
      description: "Only prices in one of these currencies, by ISO 4217 code.",
    }),
    ...copyFields(t),
  }),
});

/** Translates a filter to a Prisma condition. */
const passesOf = (
  context: Pick<Context, "viewer">,
  conferenceId: string,
  filter: typeof TicketTypeFilter.$inferInput | null | undefined,
): Prisma.TicketTypeWhereInput => ({
  conferenceId,
  // The viewer is not accessed for public passes, so that the response is cacheable.
  ...((filter?.active ?? true) ? { active: true } : inactivePassesFor(context.viewer)),
  ...(filter?.currencies && { currency: { in: filter.currencies } }),
  ...copied(filter),
});

builder.prismaObjectField(Conference, "ticketTypes", (t) =>
  t.connection(
    {
      type: TicketType,
      description:
        "Its passes; by price by default. Inactive passes are returned only to its team, and only if the filter asks for them.",
      complexity: costOfPage("ticketTypes"),
      args: {
        filter: t.arg({ type: TicketTypeFilter, description: "Omit for all." }),
        orderBy: t.arg({
          type: TicketTypeOrder,
          required: true,
          defaultValue: { field: "price", direction: "asc" },
          description: "How to sort.",
        }),
      },
      resolve: ({ id }, { filter, ...args }, context, info) =>
        readConnection(list, {
          ...{ context, info, args },
          where: passesOf(context, id, filter),
          find: (query: Prisma.TicketTypeFindManyArgs) => context.db.ticketType.findMany(query),
          count: (where) => context.db.ticketType.count({ where }),
        }),
    },
    {
      name: "TicketTypeConnection",
      fields: (c) => ({ totalCount: c.int(totalCountField) }),
    },
    { name: "TicketTypeEdge" },
  ),
);
