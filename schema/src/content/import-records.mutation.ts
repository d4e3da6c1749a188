import { restoreWithin } from "#bin/bin.service.ts";
import { builder } from "#builder.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { FieldDifferenceType, importFields, MatchType } from "#content/bulk.type.ts";
import { checkCount } from "#content/check-count.ts";
import type { ImportedRow } from "#content/content-kind.ts";
import { importable } from "#content/content-mutations.ts";
import { editorOf } from "#content/editing.ts";
import { listedEntities } from "#content/entities.ts";
import { type ImportPart, importRecords, partOf, type Restored } from "#content/import-records.ts";
import type { ImportReport as Report, RowReport } from "#content/import-report.ts";
import type { Settings } from "#context/context.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { FieldError } from "#errors/error-types.ts";
import { RowsError } from "#errors/rows-error.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { formatNumber } from "#formats/formats.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { importSubscribers } from "#newsletter/import-subscribers.ts";

/** The kinds in the order in which they are written: sessions refer to the others. */
const inOrder = () =>
  importable.toSorted(
    (one, other) =>
      Number(one.entity === "schedule-item") - Number(other.entity === "schedule-item"),
  );

const SubscriberRowInput = builder.inputType("SubscriberRowInput", {
  description:
    "A subscriber of another service. Who is subscribed already is known by the address.",
  fields: (t) => ({
    email: t.string({ required: true, description: "The address." }),
    createdAt: t.field({
      type: "DateTime",
      description: "When they signed up; now if it is omitted.",
    }),
    verified: t.boolean({
      description:
        "Whether they have confirmed there. Without it new ones are pending, and nobody who has confirmed becomes pending again. No mail is sent.",
    }),
  }),
});

const RowVerdict = builder.enumType("RowVerdict", {
  description: "What became of a row of an import, or would.",
  values: {
    created: { description: "A record was created." },
    updated: { description: "The record was changed." },
    unchanged: { description: "The record already had these values, or keeps its own." },
    refused: {
      description:
        "The row is invalid: an import would write none. Of an import that has stopped: it does not fit any more, because somebody has changed the conference since the rows were checked.",
    },
    unwritten: { description: "The import has stopped before this row." },
  } as const,
});

const ImportedRowType = builder.objectRef<RowReport>("ImportedRow").implement({
  description: "What became of a row of an import, or would.",
  fields: (t) => ({
    list: t.exposeString("list", { description: "The list of the input that the row is in." }),
    index: t.exposeInt("index", { description: "Index of the row in its list, starting at 0." }),
    verdict: t.field({
      type: RowVerdict,
      description: "What was done with the row.",
      resolve: ({ record, refused }) => record?.outcome ?? (refused ? "refused" : "unwritten"),
    }),
    id: t.id({
      nullable: true,
      description:
        "Id of the record; null if there is none. A dry run makes up one for a new record.",
      resolve: ({ record }) => record?.row.id,
    }),
    changes: t.field({
      type: [FieldDifferenceType],
      description: "The fields of an updated record that were changed.",
      resolve: ({ record }) => record?.changes ?? [],
    }),
    kept: t.field({
      type: [FieldDifferenceType],
      description: "See WrittenRow.kept.",
      resolve: ({ record }) => record?.kept ?? [],
    }),
    matches: t.field({
      type: [MatchType],
      description:
        "See WrittenRow.matches. Of a refused row: the record that has the value which no two can have, such as a person's email address.",
      resolve: ({ record, refused }) => [...(record?.matches ?? refused?.matches ?? [])],
    }),
    fields: t.field({
      type: [FieldError],
      description: "What is wrong with a row that is refused.",
      resolve: ({ refused }) => refused?.fields ?? [],
    }),
  }),
});

const ImportReport = builder.objectRef<Report>("ImportReport").implement({
  description: "What an import did, or would do.",
  fields: (t) => ({
    importId: t.exposeID("importId", {
      nullable: true,
      description: "Id of the import; null for a dry run.",
    }),
    stopped: t.exposeString("stopped", {
      nullable: true,
      description:
        "Why it ended before its last row, how many rows were written, and how to go on, in sentences: it was cancelled or ran out of time, or somebody has changed the conference since the rows were checked. Null if all were written.",
    }),
    rows: t.field({
      type: [ImportedRowType],
      description: "What became of each row, by list.",
      resolve: ({ rows }) => rows,
    }),
  }),
});

/** Restores the records that somebody has chosen, as part of an import. */
function restoring(settings: Settings, conferenceId: string, ids: readonly string[]): Restored {
  checkCount("restore", ids.length, apiLimits.chosen);
  return {
    ids,
    write: (change, some) =>
      restoreWithin(change, settings, { conferenceId, id: { in: [...some] } }),
  };
}

builder.mutationField("importRecords", (t) =>
  t.fieldWithInput({
    type: ImportReport,
    description:
      "Changes and adds records of several kinds by their external ids or ids. All rows are checked first; if one of them is refused, none is written. For the editors of the conference.",
    areas: ["inbox", "programme", "site", "sales"],
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: {
      description: `Rows of an import of several kinds, of all together 1–${formatNumber("en-GB", apiLimits.importRows)}. They are written some at a time, so that others can read and change the conference meanwhile. If somebody changes it so that a row does not fit any more, or the time of the request ends, the report says which rows were written, and the same import writes the rest. Rows may name records of earlier rows by external id, for example the speakers of a session. An id that no record here has is an external id, and an external id that is a record's id means this record, so that exports and feeds can be imported here and elsewhere.`,
    },
    input: {
      conferenceId: conferenceIdField(t.input),
      ...importFields(t.input),
      ...Object.fromEntries(
        importable.map(({ entity, RowInput }) => {
          const { list, many } = listedEntities[entity];
          return [list, t.input.field({ type: [RowInput], description: `Rows of ${many}.` })];
        }),
      ),
      restore: t.input.idList({
        description: `Ids of at most ${formatNumber("en-GB", apiLimits.chosen)} records in the bin, which are restored before the rows are written. A row with such an \`id\` is that record; without this, it is a new one.`,
      }),
      subscribers: t.input.field({
        type: [SubscriberRowInput],
        description: "Rows of subscribers of the newsletter.",
      }),
    },
    errors: { types: [ValidationError, RowsError, NotFoundError] },
    resolve: (_root, { input }, context) => {
      const { conferenceId, dryRun, overwrite, subscribers, restore, ...rest } = input;
      const editor = editorOf(context);
      const options = { dryRun: dryRun ?? false, overwrite: overwrite ?? false };
      const rowsOf = rest as Record<string, readonly ImportedRow[] | null | undefined>;
      const parts: ImportPart[] = [];
      for (const { entity, kind } of inOrder()) {
        const rows = rowsOf[listedEntities[entity].list] ?? [];
        if (rows.length === 0) continue;
        parts.push(partOf(editor, kind(context.settings), conferenceId, rows, options));
      }
      if (subscribers) {
        parts.push({
          count: subscribers.length,
          write: (change, indexes, onRow) =>
            importSubscribers(change, conferenceId, subscribers, indexes, onRow),
        });
      }
      const chosen = restore?.length
        ? restoring(context.settings, conferenceId, restore)
        : undefined;
      const importing = { dryRun: options.dryRun, restore: chosen };
      return importRecords(editor, conferenceId, parts, importing, context.importing);
    },
  }),
);
