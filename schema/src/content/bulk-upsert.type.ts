import { builder, type InputFields } from "#builder.ts";
import type { ContentRow } from "#content/content-kind.ts";
import { type ImportedRecord, mostRows, type RowOutcome } from "#content/upsert-content.ts";
import { FieldError, MutationError } from "#errors/error-types.ts";
import { type RefusedRow, RowsError } from "#errors/rows-error.ts";

const RowOutcomeType = builder.enumType("RowOutcome", {
  description: "What has become of a row of a bulk mutation.",
  values: {
    created: { description: "There was no record of this external id." },
    updated: { description: "The record has new values." },
    unchanged: { description: "The record had these values already." },
  } satisfies Record<RowOutcome, object>,
});

interface WrittenRow {
  id: string;
  externalId: string;
  outcome: RowOutcome;
}

const WrittenRowType = builder.objectRef<WrittenRow>("WrittenRow").implement({
  description: "What has become of one row of a bulk mutation.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Of the record." }),
    externalId: t.exposeString("externalId", { description: "As the row has it." }),
    outcome: t.expose("outcome", { type: RowOutcomeType, description: "What was done." }),
  }),
});

/** What a bulk mutation did. */
export const BulkUpsert = builder.objectRef<WrittenRow[]>("BulkUpsert").implement({
  description: "What a bulk mutation did with each of its rows.",
  fields: (t) => ({
    rows: t.field({
      type: [WrittenRowType],
      description: "In the order of the request.",
      resolve: (rows) => rows,
    }),
  }),
});

/** What the API tells of the records that an import has written. */
export const asBulkUpsert = async (
  written: Promise<ImportedRecord<ContentRow>[]>,
): Promise<WrittenRow[]> =>
  (await written).map(({ row: { id, externalId }, outcome }) => {
    return { id, externalId: externalId ?? "", outcome };
  });

const RefusedRowType = builder.objectRef<RefusedRow>("RefusedRow").implement({
  description: "A row that cannot be written.",
  fields: (t) => ({
    index: t.exposeInt("index", { description: "Its place among the rows, from 0." }),
    externalId: t.exposeString("externalId", { description: "As the row has it." }),
    fields: t.field({
      type: [FieldError],
      description: "What is wrong with it.",
      resolve: ({ fields }) => fields,
    }),
  }),
});

builder.objectType(RowsError, {
  name: "RowsError",
  description:
    "Rows break the rules, or clash with each other: the second one with an external id of an earlier one is a DUPLICATE. Nothing was stored, of no row.",
  interfaces: [MutationError],
  fields: (t) => ({
    rows: t.field({
      type: [RefusedRowType],
      description: "The rows in fault; all others could be written.",
      resolve: ({ rows }) => rows,
    }),
  }),
});

/** The field by which a record is found again. */
export const externalIdField = (t: InputFields) =>
  t.string({
    required: true,
    description:
      "What the record is called where it comes from, 1–200 characters; unique in its kind and conference.",
  });

/** What the rows of a bulk mutation have in common. */
export const rowsDescription = `1–${mostRows}, all written or none. What is left out of a record that is there stays, and null clears.`;
