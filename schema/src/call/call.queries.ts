import { builder } from "#builder.ts";
import { Call } from "#call/call.type.ts";
import { manages } from "#conference/access.ts";
import { contentArgs } from "#conference/conference-args.ts";

builder.queryField("call", (t) =>
  t.prismaField({
    areas: "any",
    type: Call,
    nullable: true,
    description:
      "The call for papers of a conference; null until its team has saved one. Before it has an opening, for the team only.",
    args: contentArgs,
    resolve: async (query, _root, { conferenceId }, { db, viewer }) => {
      const ofTeam = await manages(db, viewer, conferenceId, "belong");
      const where = { conferenceId, ...(!ofTeam && { opensAt: { not: null } }) };
      return db.call.findFirst({ ...query, where });
    },
  }),
);
