import { builder } from "#builder.ts";
import { editorOf } from "#content/editing.ts";
import { updateErrors } from "#errors/error-types.ts";
import { revertRecord, type RevertedRecord as Shape } from "#history/revert.service.ts";

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
  t.field({
    type: RevertedRecord,
    description:
      "Gives fields of a record the values that they had before a change. It follows the rules of every other change, and is itself an entry of the history. If a later change has changed one of the fields again, nothing is changed. For the editors of the conference; a token needs the write scope of the record's area.",
    authScopes: { editor: true },
    args: {
      id: t.arg.id({ required: true, description: "Id of the record." }),
      changeId: t.arg.id({
        required: true,
        description: "Id of the change, an entry of the record's history.",
      }),
      fields: t.arg.stringList({
        description: "Which of its fields to revert. Omit for all.",
      }),
    },
    errors: { types: updateErrors },
    resolve: (_root, asked, context) => revertRecord(editorOf(context), context.settings, asked),
  }),
);
