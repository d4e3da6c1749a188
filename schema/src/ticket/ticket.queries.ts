import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { TicketType } from "#ticket/ticket-type.type.ts";

builder.queryField("ticketTypes", (t) =>
  t.prismaField({
    type: [TicketType],
    description: "The passes of a conference by price, inactive ones included.",
    args: conferenceArgs,
    resolve: (query, _root, { conferenceId }, { db }) =>
      db.ticketType.findMany({
        ...query,
        where: { conferenceId },
        orderBy: [{ price: "asc" }, { name: "asc" }, { id: "asc" }],
      }),
  }),
);
