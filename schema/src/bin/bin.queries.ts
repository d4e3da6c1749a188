import type { Prisma } from "@summit/prisma/client.ts";
import { binOf } from "#bin/bin.service.ts";
import { BinnedRecord } from "#bin/bin.type.ts";
import { builder } from "#builder.ts";
import { binDays } from "#conference/bin-days.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import type { Context } from "#context/context.ts";
import { requireViewer } from "#context/require-viewer.ts";
import { checkUnknownCursor } from "#lists/check-cursors.ts";
import { pageOptions } from "#lists/pagination.ts";
import { searchArgs, searchIn } from "#lists/search.ts";
import { orderArgs, orderOf } from "#lists/sorting.ts";

const BinFilter = builder.inputType("BinFilter", {
  description: "Which records to return. All given conditions must hold.",
  fields: (t) => ({
    kinds: t.stringList({ description: "Only these kinds, for example speaker." }),
  }),
});

builder.queryField("bin", (t) =>
  t.prismaConnection(
    {
      ...pageOptions,
      type: BinnedRecord,
      description: `The records of a conference that were deleted in the last ${binDays} days and can be restored; those deleted last come first by default. For the editors of the conference; a token sees the kinds that its scopes allow it to change.`,
      args: {
        ...conferenceArgs,
        ...searchArgs,
        filter: t.arg({ type: BinFilter, description: "Omit for all." }),
        ...orderArgs("BinnedRecordOrder", {
          name: "By name.",
          entity: "By kind.",
          deletedAt: "By the time of the deletion.",
        }),
      },
      authScopes: (_root, { conferenceId }) => ({ conferenceEditor: conferenceId }),
      totalCount: (_root, asked, context) =>
        context.db.binnedRecord.count({ where: recordsOf(asked, context) }),
      resolve: (query, _root, asked, context) =>
        checkUnknownCursor(
          query,
          context.db.binnedRecord.findMany({
            ...query,
            where: recordsOf(asked, context),
            orderBy: asked.orderBy ? orderOf(asked) : lastDeletedFirst,
          }),
          (id) =>
            context.db.binnedRecord.count({ where: { id, conferenceId: asked.conferenceId } }),
        ),
    },
    { name: "BinnedRecordConnection" },
    { name: "BinnedRecordEdge" },
  ),
);

const lastDeletedFirst = [{ deletedAt: "desc" as const }, { id: "desc" as const }];

interface Asked {
  conferenceId: string;
  filter?: typeof BinFilter.$inferInput | null;
  search?: string | null;
}

const recordsOf = (
  { conferenceId, filter, search }: Asked,
  context: Context,
): Prisma.BinnedRecordWhereInput => ({
  AND: [
    binOf(requireViewer(context), "edit"),
    filter?.kinds ? { entity: { in: filter.kinds } } : {},
  ],
  conferenceId,
  ...searchIn(search, (text) => [{ name: text }]),
});
