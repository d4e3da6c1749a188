import { builder } from "#builder.ts";
import type { UpdatedRecords } from "#content/bulk-update.ts";
import { idsOfEntries } from "#history/history.service.ts";

/** The result of a mutation that makes the same changes to many records. */
export const BulkUpdate = builder.objectRef<UpdatedRecords>("BulkUpdate").implement({
  description: "What a bulk mutation did with the chosen records.",
  fields: (t) => ({
    changedIds: t.idList({
      description: "The records that were changed, in no particular order.",
      resolve: ({ changed }) => changed.map(({ id }) => id),
    }),
    changeIds: t.idList({
      description:
        "These changes in the histories of their records, in no particular order; `revertRecords` undoes them.",
      resolve: ({ changed }, _args, { db }) => idsOfEntries(db, changed),
    }),
    unchangedIds: t.idList({
      description: "The records that already had these values.",
      resolve: ({ unchanged }) => unchanged.map(({ id }) => id),
    }),
  }),
});
