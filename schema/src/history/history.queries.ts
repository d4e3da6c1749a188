import { builder } from "#builder.ts";
import { managedBy } from "#conference/access.ts";
import { entities } from "#content/entities.ts";
import type { Context } from "#context/context.ts";
import { findHistory, readEntries } from "#history/history.service.ts";
import { HistoryEntry } from "#history/history.type.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { costOfAtMost } from "#limits/list-costs.ts";
import { checkPageSize } from "#lists/pagination.ts";

builder.queryField("recordHistory", (t) =>
  t.field({
    type: [HistoryEntry],
    description:
      "The history of a record of any kind, also of one in the bin; newest first. It is kept as long as the audit log, and empty for records that the viewer may not edit. For the editors of its conference; a token needs the write scope of the record's area.",
    complexity: ({ first }) => costOfAtMost(first),
    args: {
      id: t.arg.id({ required: true, description: "Id of the record." }),
      first: t.arg.int({
        required: true,
        defaultValue: apiLimits.defaultPage,
        description: `At most this many entries, 1–${apiLimits.largestPage}.`,
      }),
      after: t.arg.id({ description: "Only entries before the one with this id." }),
    },
    areas: "any",
    authScopes: { editor: true },
    resolve: async (_root, { id, ...page }, context) => {
      checkPageSize(page);
      return (await mayReadHistory(context, id)) ? readEntries(context.db, id, page) : [];
    },
  }),
);

/** Whether the viewer may edit the conference of a record that has a history. */
async function mayReadHistory({ db, viewer }: Context, recordId: string): Promise<boolean> {
  const [entry] = await findHistory(db, { where: { entityId: recordId }, take: 1 });
  const area = entry && entities[entry.entity]?.area;
  if (!viewer || !area) return false;
  const where = { AND: [{ id: entry.conferenceId }, managedBy(viewer, "edit", area)] };
  return (await db.conference.count({ where })) > 0;
}
