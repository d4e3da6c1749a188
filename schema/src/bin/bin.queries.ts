import type { Prisma } from "@summit/prisma/client.ts";
import { binOf } from "#bin/bin.service.ts";
import { BinnedRecord } from "#bin/bin.type.ts";
import { builder } from "#builder.ts";
import { binDays } from "#conference/bin-days.ts";
import { requireViewer } from "#context/require-viewer.ts";
import { orderInput } from "#lists/ordering.ts";
import { searchIn } from "#lists/search.ts";
import { addTeamList } from "#lists/team-list.ts";

const BinFilter = builder.inputType("BinFilter", {
  description: "Which records to return. All given conditions must hold.",
  fields: (t) => ({
    kinds: t.stringList({ description: "Only these kinds, for example speaker." }),
  }),
});

addTeamList("bin", {
  type: BinnedRecord,
  areas: "any",
  description: `The records of a conference that were deleted in the last ${binDays} days and can be restored; those deleted last come first by default. For the editors of the conference; a token sees the kinds that its scopes allow it to change.`,
  scope: "conferenceEditor",
  filter: BinFilter,
  order: orderInput("BinnedRecordOrder", {
    name: "By name.",
    entity: "By kind.",
    deletedAt: "By the time of the deletion.",
  }),
  defaultOrder: { field: "deletedAt", direction: "desc" },
  where: ({ conferenceId, filter, search }, context): Prisma.BinnedRecordWhereInput => ({
    AND: [
      binOf(requireViewer(context), "edit"),
      filter?.kinds ? { entity: { in: filter.kinds } } : {},
    ],
    conferenceId,
    ...searchIn(search, (text) => [{ name: text }]),
  }),
});
