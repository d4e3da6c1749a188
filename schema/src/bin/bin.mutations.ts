import { deleteFromBin, restoreRecords } from "#bin/bin.service.ts";
import { RestoredRecord } from "#bin/bin.type.ts";
import { builder, type InputFields } from "#builder.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { editorOf } from "#content/editing.ts";
import { refusals } from "#errors/error-types.ts";
import { formatNumber } from "#formats/formats.ts";
import { apiLimits } from "#limits/api-limits.ts";

const recordsInput = (t: InputFields) => ({
  conferenceId: conferenceIdField(t),
  ids: t.idList({
    required: true,
    description: `Ids of 1–${formatNumber("en-GB", apiLimits.chosen)} records. Those that are not in the bin are left out, so that a call can be repeated.`,
  }),
});

const RestoredRecords = builder
  .objectRef<Awaited<ReturnType<typeof restoreRecords>>>("RestoredRecords")
  .implement({
    description: "The records that were restored.",
    fields: (t) => ({
      records: t.field({
        type: [RestoredRecord],
        description: "The records, in no particular order.",
        resolve: (records) => records,
      }),
    }),
  });

const DeletedForGood = builder.objectRef<string[]>("DeletedForGood").implement({
  description: "The records that were deleted for good.",
  fields: (t) => ({
    ids: t.idList({ description: "Their ids, in no particular order.", resolve: (ids) => ids }),
  }),
});

builder.mutationFields((t) => ({
  restoreRecords: t.fieldWithInput({
    type: RestoredRecords,
    description:
      "Restores records of any kind from the bin, all or none, with their ids, addresses, links and stars. Links to records that no longer exist are left out. An address or an external id that another record has taken meanwhile stays with that one. For the editors of the conference; a token needs the write scopes of the records' areas.",
    areas: "any",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: { description: "Records to restore." },
    input: recordsInput(t.input),
    errors: refusals.input,
    resolve: (_root, { input }, context) =>
      restoreRecords(editorOf(context), context.settings, input),
  }),
  deleteFromBin: t.fieldWithInput({
    type: DeletedForGood,
    description:
      "Deletes records in the bin for good, with their histories. For the owners of the conference.",
    areas: "none",
    authScopes: (_root, { input }) => ({ conferenceOwner: input.conferenceId }),
    typeOptions: { description: "Records to delete for good." },
    input: recordsInput(t.input),
    errors: refusals.input,
    resolve: (_root, { input }, context) => deleteFromBin(editorOf(context), input),
  }),
}));
