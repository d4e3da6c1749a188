import { builder } from "#builder.ts";
import { manages } from "#conference/access.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { costOfList } from "#limits/list-costs.ts";
import { byIdArgs, lookupOf } from "#node/lookup.ts";
import { TicketType } from "#ticket/ticket-type.type.ts";
import { passesFor } from "#ticket/visible-passes.ts";

builder.queryField("ticketTypes", (t) =>
  t.prismaField({
    type: [TicketType],
    description: "The passes of a conference, by price. Inactive passes are for the team.",
    complexity: costOfList("ticketTypes"),
    args: conferenceArgs,
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
    type: TicketType,
    nullable: true,
    description:
      "One pass of a conference by id or external id; null if there is none. Inactive passes are for the team.",
    args: { ...conferenceArgs, ...byIdArgs },
    resolve: (query, _root, { conferenceId, ...asked }, { db, viewer }) =>
      db.ticketType.findFirst({
        ...query,
        where: { ...lookupOf(asked, ["id", "externalId"]), conferenceId, ...passesFor(viewer) },
      }),
  }),
);
