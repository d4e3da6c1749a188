import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { costOfList } from "#limits/list-costs.ts";
import { byIdArgs, lookupOf } from "#node/lookup.ts";
import { Sponsor } from "#sponsor/sponsor.type.ts";

builder.queryField("sponsors", (t) =>
  t.prismaField({
    type: [Sponsor],
    description: "The sponsors of a conference, by position.",
    complexity: costOfList("sponsors"),
    args: conferenceArgs,
    resolve: (query, _root, { conferenceId }, { db }) =>
      db.sponsor.findMany({
        ...query,
        where: { conferenceId },
        orderBy: [{ position: "asc" }, { sortKey: "asc" }, { id: "asc" }],
      }),
  }),
);

builder.queryField("sponsor", (t) =>
  t.prismaField({
    type: Sponsor,
    nullable: true,
    description: "One sponsor of a conference by id or external id; null if there is none.",
    args: { ...conferenceArgs, ...byIdArgs },
    resolve: (query, _root, { conferenceId, ...asked }, { db }) =>
      db.sponsor.findFirst({
        ...query,
        where: { ...lookupOf(asked, ["id", "externalId"]), conferenceId },
      }),
  }),
);
