import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { costOfAtMost } from "#limits/list-costs.ts";
import { ProgrammeChanges, ProgrammeRelease } from "#programme-release/programme-release.type.ts";
import { keptReleases, unreleasedChanges } from "#programme-release/release.service.ts";
import { publishedOnly } from "#publication/published-only.ts";

builder.queryFields((t) => ({
  programmeChanges: t.field({
    type: ProgrammeChanges,
    description:
      "What is different between the programme that is being edited and the one that everybody sees, and who would be told of a release. For the team of the conference.",
    areas: ["inbox", "programme"],
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    args: conferenceArgs,
    resolve: async (_root, { conferenceId }, { db }) => ({
      conferenceId,
      changes: await unreleasedChanges(publishedOnly(db, [conferenceId]), conferenceId),
    }),
  }),
  programmeReleases: t.prismaField({
    type: [ProgrammeRelease],
    description: `The last ${keptReleases} releases of a conference and the one that is scheduled, the newest first. For the team of the conference.`,
    complexity: costOfAtMost(keptReleases),
    areas: ["programme"],
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    args: conferenceArgs,
    resolve: (query, _root, { conferenceId }, { db }) =>
      db.programmeRelease.findMany({
        ...query,
        where: { conferenceId, state: { not: "cancelled" } },
        orderBy: { id: "desc" },
        take: keptReleases,
      }),
  }),
}));
