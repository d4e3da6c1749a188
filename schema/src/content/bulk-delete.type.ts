import { builder } from "#builder.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { apiLimits } from "#limits/api-limits.ts";

/** The result of a mutation that deletes many records. */
export const BulkDelete = builder.objectRef<readonly { id: string }[]>("BulkDelete").implement({
  description: "The records that a bulk mutation deleted.",
  fields: (t) => ({
    ids: t.idList({
      description: "Their ids, in no particular order.",
      resolve: (rows) => rows.map(({ id }) => id),
    }),
  }),
});

/** Which records such a mutation deletes. */
export const BulkDeleteInput = builder.inputType("BulkDeleteInput", {
  description: `1–${apiLimits.chosen} records, by id or by external id. Those that do not exist are left out, so that a call can be repeated.`,
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    ids: t.idList({ description: "Ids of records." }),
    externalIds: t.stringList({
      description: "Ids in the system that records were imported from.",
    }),
  }),
});
