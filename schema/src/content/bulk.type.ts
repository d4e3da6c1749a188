import { builder, type InputFields } from "#builder.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import type { UpdatedRecords } from "#content/bulk-update.ts";
import type { ContentRow } from "#content/content-kind.ts";
import type { RowOutcome } from "#content/import-outcomes.ts";
import type { Match } from "#content/likely-matches.ts";
import type { FieldDifference } from "#content/partial-input.ts";
import { maxRows, type WrittenRecord } from "#content/upsert-content.ts";
import { FieldError, MutationError } from "#errors/error-types.ts";
import { type RefusedRow, RowsError } from "#errors/rows-error.ts";
import { formatNumber } from "#formats/formats.ts";
import { idsOfEntries } from "#history/history.service.ts";
import { apiLimits } from "#limits/api-limits.ts";

const RowOutcomeType = builder.enumType("RowOutcome", {
  description: "What happened to a row of a bulk mutation.",
  values: {
    created: { description: "There was no record with this external id; one was created." },
    updated: { description: "The record was changed." },
    unchanged: { description: "The record already had these values." },
  } satisfies Record<RowOutcome, object>,
});

export const FieldDifferenceType = builder.objectRef<FieldDifference>("FieldDifference").implement({
  description: "A field of a record, with its values before and after a change.",
  fields: (t) => ({
    name: t.exposeString("name", {
      description:
        "The field's name in the record's form; of a translated text, such as `translations.fr.title`, or `translations.fr.phrases.` and what it translates.",
    }),
    before: t.expose("before", {
      type: "JSON",
      nullable: true,
      description: "The value that the record has, or had; null if it is empty.",
    }),
    after: t.expose("after", {
      type: "JSON",
      nullable: true,
      description: "The value after the change, or of the row of an import; null if it is empty.",
    }),
  }),
});

export const MatchType = builder.objectRef<Match>("RecordMatch").implement({
  description: "A record that may be the one that a row means.",
  fields: (t) => ({
    id: t.exposeID("id", {
      description:
        "Id of the record. A row with this `id` is that record, and gives it its external id.",
    }),
    name: t.exposeString("name", { description: "Its name or title." }),
    inBin: t.exposeBoolean("inBin", {
      description: "Whether it is in the bin. `importRecords` can restore it.",
    }),
  }),
});

type Written = WrittenRecord<ContentRow>;

const WrittenRowType = builder.objectRef<Written>("WrittenRow").implement({
  description: "What happened to one row of a bulk mutation, or would happen.",
  fields: (t) => ({
    id: t.id({
      description: "Id of the record. A dry run makes up one for a new record.",
      resolve: ({ row }) => row.id,
    }),
    externalId: t.string({
      nullable: true,
      description: "The external id of the record.",
      resolve: ({ row }) => row.externalId,
    }),
    outcome: t.expose("outcome", {
      type: RowOutcomeType,
      description: "What was done with the row.",
    }),
    changes: t.expose("changes", {
      type: [FieldDifferenceType],
      description: "The fields of an updated record that were changed.",
    }),
    kept: t.expose("kept", {
      type: [FieldDifferenceType],
      description:
        "Values of the row that were not taken, because the record has been changed here since its last import. With `overwrite` they are.",
    }),
    matches: t.expose("matches", {
      type: [MatchType],
      description:
        "Of a dry run: records that were typed by hand and may be the same as this new one.",
    }),
  }),
});

/** The result of a bulk mutation. */
export const BulkUpsert = builder.objectRef<Written[]>("BulkUpsert").implement({
  description: "What a bulk mutation did with each of its rows.",
  fields: (t) => ({
    rows: t.field({
      type: [WrittenRowType],
      description: "The outcome of each row, in the order of the request.",
      resolve: (rows) => rows,
    }),
  }),
});

const RefusedRowType = builder.objectRef<RefusedRow>("RefusedRow").implement({
  description: "A row that was refused.",
  fields: (t) => ({
    list: t.exposeString("list", {
      description: "The name of the lists of its kind, for example `speakers`.",
    }),
    index: t.exposeInt("index", {
      description: "Index among the rows of this kind, starting at 0.",
    }),
    externalId: t.exposeString("externalId", {
      nullable: true,
      description: "The external id of the row.",
    }),
    fields: t.expose("fields", {
      type: [FieldError],
      description: "What is wrong with the row.",
    }),
    matches: t.field({
      type: [MatchType],
      description:
        "The record that has a value which no two can have, such as a person's email address: the row may be that one.",
      resolve: ({ matches }) => [...(matches ?? [])],
    }),
  }),
});

builder.objectType(RowsError, {
  name: "RowsError",
  description:
    "Rows are invalid, or clash with each other: a row whose external id occurred before is a DUPLICATE. No row was stored.",
  interfaces: [MutationError],
  fields: (t) => ({
    rows: t.expose("rows", {
      type: [RefusedRowType],
      description: "The refused rows. All others could have been stored.",
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

/** The input fields that say which record a row is. */
export const rowIdFields = (t: InputFields) => ({
  externalId: t.string({
    description:
      "Id of the record in the system it comes from, 1–200 characters. Unique per type and conference. Required without `id`.",
  }),
  id: t.id({
    description:
      "Id of an existing record that this row is, for example one that was typed by hand. The record takes the row's external id, unless it has another one.",
  }),
});

/** The input fields that say how to import. */
export const importFields = (t: InputFields) => ({
  dryRun: t.boolean({
    description:
      "Whether to only tell what would happen. Everything is checked as in an import, and undone. Defaults to false.",
  }),
  overwrite: t.boolean({
    description:
      "Whether to overwrite fields that have been changed here since the last import. Defaults to false.",
  }),
});

/** The description of a bulk mutation's rows. */
export const rowsDescription = `1–${maxRows} rows, all or none of which are written. Fields omitted for an existing record stay as they are; null clears a field.`;

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

/** The description of the input of such a mutation. */
export const bulkDeleteDescription = `1–${formatNumber("en-GB", apiLimits.chosen)} records, by id or by external id. Those that do not exist are left out, so that a call can be repeated.`;

/** The input fields that say which records it deletes. */
export const bulkDeleteFields = (t: InputFields) => ({
  conferenceId: conferenceIdField(t),
  ids: t.idList({ description: "Ids of records." }),
  externalIds: t.stringList({
    description: "Ids in the system that records were imported from.",
  }),
});

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
