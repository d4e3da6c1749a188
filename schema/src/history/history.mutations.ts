import { builder } from "#builder.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { editorOf } from "#content/editing.ts";
import { refusals } from "#errors/error-types.ts";
import { formatNumber } from "#formats/formats.ts";
import { revertRecord, type RevertedRecord as Shape } from "#history/revert.service.ts";
import { type RevertedRecords as ManyShape, revertRecords } from "#history/revert-many.service.ts";
import { type UndoneImport as UndoneShape, undoImport } from "#history/undo-import.service.ts";
import { apiLimits } from "#limits/api-limits.ts";

const RevertedRecord = builder.objectRef<Shape>("RevertedRecord").implement({
  description: "A record some of whose fields have their former values again.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Id of the record." }),
    version: t.exposeInt("version", { description: "Its new version." }),
    revertedFields: t.exposeStringList("fields", {
      description: "The fields that were reverted.",
    }),
  }),
});

builder.mutationField("revertRecord", (t) =>
  t.fieldWithInput({
    type: RevertedRecord,
    description:
      "Gives fields of a record the values that they had before a change. It follows the rules of every other change, and is itself an entry of the history. If a later change has changed one of the fields again, nothing is changed. For the editors of the conference; a token needs the write scope of the record's area.",
    areas: "any",
    authScopes: { editor: true },
    typeOptions: { description: "A record, and which of its changes to revert." },
    input: {
      id: t.input.id({ required: true, description: "Id of the record." }),
      changeId: t.input.id({
        required: true,
        description: "Id of the change, an entry of the record's history.",
      }),
      fields: t.input.stringList({
        description: "Which of its fields to revert. Omit for all.",
      }),
    },
    errors: refusals.update,
    resolve: (_root, { input }, context) =>
      revertRecord(editorOf(context), context.settings, input),
  }),
);

const RevertedRecords = builder.objectRef<ManyShape>("RevertedRecords").implement({
  description: "What became of records whose changes were to be reverted.",
  fields: (t) => ({
    revertedIds: t.exposeIDList("revertedIds", {
      description: "The records that have their former values again, in no particular order.",
    }),
    keptIds: t.exposeIDList("keptIds", {
      description:
        "The records that were left alone: a later change has changed one of the fields again, has made the former values invalid, or has deleted the record. Of a proposal also: somebody was told of the decision since or has answered, or its session was worked on.",
    }),
  }),
});

builder.mutationField("revertRecords", (t) =>
  t.fieldWithInput({
    type: RevertedRecords,
    description:
      "Undoes changes of many records as `revertRecord` does, in one transaction, for example those of a bulk update, or decisions about proposals of which nobody was told since. Records that were changed again since are left alone. A call can be repeated. For the editors of the conference; a token needs the write scopes of the records' areas.",
    areas: "any",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: { description: "Changes of records to revert." },
    input: {
      conferenceId: conferenceIdField(t.input),
      changeIds: t.input.idList({
        required: true,
        description: `Ids of 1–${formatNumber("en-GB", apiLimits.chosen)} changes, each of another record: entries of their histories, as a bulk update, or decisions about proposals, answer with. Those that do not exist are left out.`,
      }),
    },
    errors: refusals.input,
    resolve: (_root, { input }, context) => revertRecords(editorOf(context), context, input),
  }),
);

const UndoneImport = builder.objectRef<UndoneShape>("UndoneImport").implement({
  description: "What was undone of an import.",
  fields: (t) => ({
    revertedIds: t.exposeIDList("revertedIds", {
      description: "The records that have their former values again, in no particular order.",
    }),
    removedIds: t.exposeIDList("removedIds", {
      description:
        "The records that the import had added, and that are in the bin now, in no particular order.",
    }),
    keptIds: t.exposeIDList("keptIds", {
      description: "The records that were left alone, because they have been changed since.",
    }),
    next: t.exposeID("next", {
      nullable: true,
      description: "`from` of the next call; null if nothing is left.",
    }),
  }),
});

builder.mutationField("undoImport", (t) =>
  t.fieldWithInput({
    type: UndoneImport,
    description:
      "Undoes an import: the records that it has added move to the bin, others get their former values. Records that were changed since are left alone, and subscribers stay. It takes some at a time, and what one call has no time for the next one does. For the editors of the conference; a token needs the write scopes of the records' areas.",
    areas: "any",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: { description: "An import to undo." },
    input: {
      conferenceId: conferenceIdField(t.input),
      importId: t.input.id({
        required: true,
        description: "Id of the import, as its report says.",
      }),
      from: t.input.id({ description: "`next` of the call before, if there was one." }),
    },
    errors: refusals.input,
    resolve: (_root, { input }, context) => undoImport(editorOf(context), context.settings, input),
  }),
);
