import { builder } from "#builder.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import type { ContentRow } from "#content/content-kind.ts";
import { type Editor, editorOf } from "#content/editing.ts";
import { type ChosenRecords, maxRows } from "#content/upsert-content.ts";
import type { Settings } from "#context/context.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { ValidationError } from "#errors/validation-error.ts";

const BulkDelete = builder.objectRef<readonly ContentRow[]>("BulkDelete").implement({
  description: "The records that a bulk mutation deleted.",
  fields: (t) => ({
    ids: t.idList({
      description: "Their ids, in no particular order.",
      resolve: (rows) => rows.map(({ id }) => id),
    }),
  }),
});

const BulkDeleteInput = builder.inputType("BulkDeleteInput", {
  description: `1–${maxRows} records, by id or by external id. Those that do not exist are left out, so that a call can be repeated.`,
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    ids: t.idList({ description: "Ids of records." }),
    externalIds: t.stringList({
      description: "Ids in the system that records were imported from.",
    }),
  }),
});

interface Options {
  /** The name of the mutation. */
  name: string;
  /** What it deletes, in the plural. */
  what: string;
  work: (
    editor: Editor,
    conferenceId: string,
    chosen: ChosenRecords,
    settings: Settings,
  ) => Promise<ContentRow[]>;
}

/** Adds the mutation that deletes many records of a kind. */
export function addBulkDelete({ name, what, work }: Options): void {
  builder.mutationField(name, (t) =>
    t.field({
      type: BulkDelete,
      description: `Deletes ${what}, all or none. For the editors of the conference.`,
      authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
      args: { input: t.arg({ type: BulkDeleteInput, required: true }) },
      errors: { types: [ValidationError, NotFoundError] },
      resolve: (_root, { input: { conferenceId, ...chosen } }, context) =>
        work(editorOf(context), conferenceId, chosen, context.settings),
    }),
  );
}
