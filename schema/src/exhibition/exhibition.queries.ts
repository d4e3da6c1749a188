import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { ExhibitPackage } from "#exhibition/exhibit-package.type.ts";
import { costOfList } from "#limits/list-costs.ts";
import { byIdArgs, lookupOf } from "#node/lookup.ts";

builder.queryField("exhibitPackages", (t) =>
  t.prismaField({
    type: [ExhibitPackage],
    description: "The exhibit packages of a conference, by position.",
    complexity: costOfList("exhibitPackages"),
    args: conferenceArgs,
    resolve: (query, _root, { conferenceId }, { db }) =>
      db.exhibitPackage.findMany({
        ...query,
        where: { conferenceId },
        orderBy: [{ position: "asc" }, { price: "asc" }, { id: "asc" }],
      }),
  }),
);

builder.queryField("exhibitPackage", (t) =>
  t.prismaField({
    type: ExhibitPackage,
    nullable: true,
    description: "One exhibit package of a conference by id or external id; null if there is none.",
    args: { ...conferenceArgs, ...byIdArgs },
    resolve: (query, _root, { conferenceId, ...asked }, { db }) =>
      db.exhibitPackage.findFirst({
        ...query,
        where: { ...lookupOf(asked, ["id", "externalId"]), conferenceId },
      }),
  }),
);
