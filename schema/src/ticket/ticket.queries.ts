import { builder } from "#builder.ts";
import { manages } from "#conference/access.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { costOfList } from "#limits/list-sizes.ts";
import { TicketType } from "#ticket/ticket-type.type.ts";

builder.queryField("ticketTypes", (t) =>
  t.prismaField({
    type: [TicketType],
    description: "The passes of a conference by price; inactive ones are only for its team.",
    complexity: costOfList("ticketTypes"),
    args: conferenceArgs,
    resolve: async (query, _root, { conferenceId }, { db, viewer }) => {
      const everything = await manages(db, viewer, conferenceId, "read", "sales");
      return db.ticketType.findMany({
        ...query,
        where: { conferenceId, ...(!everything && { active: true }) },
        orderBy: [{ price: "asc" }, { name: "asc" }, { id: "asc" }],
      });
    },
  }),
);
