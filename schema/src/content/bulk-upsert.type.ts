import { builder, type InputFields } from "#builder.ts";
import type { ContentRow } from "#content/content-kind.ts";
import { type ImportedRecord, maxRows, type RowOutcome } from "#content/upsert-content.ts";
import { FieldError, MutationError } from "#errors/error-types.ts";
import { type RefusedRow, RowsError } from "#errors/rows-error.ts";

const RowOutcomeType = builder.enumType("RowOutcome", {
  description: "What happened to a row of a bulk mutation.",
  values: {
    created: { description: "There was no record with this external id; one was created." },
    updated: { description: "The record was changed." },
    unchanged: { description: "The record already had these values." },
  } satisfies Record<RowOutcome, object>,
});

interface WrittenRow {
  id: string;
  externalId: string;
  outcome: RowOutcome;
}

const WrittenRowType = builder.objectRef<WrittenRow>("WrittenRow").implement({
  description: "What happened to one row of a bulk mutation.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Id of the record." }),
    externalId: t.exposeString("externalId", { description: "The external id of the row." }),
    outcome: t.expose("outcome", {
      type: RowOutcomeType,
      description: "What was done with the row.",
    }),
  }),
});

/** The result of a bulk mutation. */
export const BulkUpsert = builder.objectRef<WrittenRow[]>("BulkUpsert").implement({
  description: "What a bulk mutation did with each of its rows.",
  fields: (t) => ({
    rows: t.field({
      type: [WrittenRowType],
      description: "The outcome of each row, in the order of the request.",
      resolve: (rows) => rows,
    }),
  }),
});

/** Converts the result of an import for the API. */
export const asBulkUpsert = async (
  written: Promise<ImportedRecord<ContentRow>[]>,
): Promise<WrittenRow[]> =>
  (await written).map(({ row: { id, externalId }, outcome }) => {
    return { id, externalId: externalId ?? "", outcome };
  });

const RefusedRowType = builder.objectRef<RefusedRow>("RefusedRow").implement({
  description: "A row that was refused.",
  fields: (t) => ({
    index: t.exposeInt("index", { description: "Index of the row, starting at 0." }),
    externalId: t.exposeString("externalId", { description: "The external id of the row." }),
    fields: t.field({
      type: [FieldError],
      description: "What is wrong with the row.",
      resolve: ({ fields }) => fields,
    }),
  }),
});

builder.objectType(RowsError, {
  name: "RowsError",
  description:
    "Rows are invalid, or clash with each other: a row whose external id occurred before is a DUPLICATE. No row was stored.",
  interfaces: [MutationError],
  fields: (t) => ({
    rows: t.field({
      type: [RefusedRowType],
      description: "The refused rows. All others could have been stored.",
      resolve: ({ rows }) => rows,
    }),
  }),
});

/** The input field that identifies a record across imports. */
export const externalIdField = (t: InputFields) =>
  t.string({
    required: true,
    description:
      "Id of the record in the system it comes from, 1–200 characters. Unique per type and conference.",
  });

/** The description of a bulk mutation's rows. */
export const rowsDescription = `1–${maxRows} rows, all or none of which are written. Fields omitted for an existing record stay as they are; null clears a field.`;
