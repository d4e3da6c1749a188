import { checkCount } from "#content/check-count.ts";
import type { ContentKind, ContentRow, ImportedRow, UnresolvedRow } from "#content/content-kind.ts";
import { addRecords, type NewRecord, readNew } from "#content/create-content.ts";
import { type Change, type Editor, edit, planEdit } from "#content/editing.ts";
import { listedEntities } from "#content/entities.ts";
import { withExternalId } from "#content/external-ids.ts";
import { identifier, namesIn, presentRows, withOwnIds } from "#content/identify-rows.ts";
import {
  type ImportedRecord,
  Outcomes,
  type ReadableRow,
  type UpsertedRows,
} from "#content/import-outcomes.ts";
import { readImportedValues, writeImportedValues } from "#content/imported-values.ts";
import { type FindMatches, type Match, matchesAmong } from "#content/likely-matches.ts";
import { recordsOf } from "#content/records.ts";
import { type ReadPatch, readPatch, writePatches } from "#content/update-content.ts";
import { RowsError } from "#errors/rows-error.ts";
import { isValid, orInvalid, ValidationError } from "#errors/validation-error.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { inParts, inTurn, readAtOnce } from "#lists/in-turn.ts";
import { RenderedTexts } from "#markdown/rendered.ts";

/** Maximum number of records per import. */
export const maxRows = apiLimits.rows;

/** Transaction timeout of an import, in milliseconds. It blocks other changes of the conference. */
export const importTime = apiLimits.mutationSeconds * 1_000;

/** How an import treats records. */
export interface ImportOptions {
  /** Writes nothing: the result tells what would happen. */
  dryRun?: boolean;
  /** Overwrites what has been changed since the last import, too. */
  overwrite?: boolean;
}

/** What the rows of one kind need beside themselves. */
interface RowsOptions extends Pick<ImportOptions, "overwrite"> {
  rendered: RenderedTexts;
  /** Whether rows may come from a file that another conference or feed has exported; see `withOwnIds`. */
  exported?: boolean;
  /** Called before each row. What it throws ends the import. */
  onRow?: (() => void) | undefined;
}

/**
 * Upserts records by their external ids: existing ones are updated, others created, all or none. Idempotent.
 *
 * @param rows omitted fields of existing records stay, null clears
 * @throws ValidationError if there are no rows, or too many
 * @throws RowsError that says what is wrong with which rows
 */
export async function upsertContent<Row extends ContentRow>(
  editor: Editor,
  kind: ContentKind<Row>,
  conferenceId: string,
  rows: readonly ImportedRow[],
  { dryRun = false, overwrite = false }: ImportOptions = {},
): Promise<WrittenRecord<Row>[]> {
  checkCount("rows", rows.length, maxRows);
  const rendered = await renderNew(editor, kind, conferenceId, rows);
  const work = async (change: Change): Promise<WrittenRecord<Row>[]> => {
    await change.lock(conferenceId);
    const findMatches = dryRun ? await matchesAmong(change.tx, kind, conferenceId) : () => [];
    const options = { rendered, overwrite };
    const { records, refused } = await upsertRows(change, kind, conferenceId, rows, options);
    if (refused.length > 0) throw new RowsError(refused);
    return withMatches(records, findMatches).filter((record) => record !== undefined);
  };
  if (dryRun) return planEdit(editor, work);
  return edit(editor, work, { timeout: importTime, source: "import" });
}

/**
 * Renders the texts of rows, but for those that their records have already: rendering takes longer than all else where a
 * file is imported again.
 */
export async function renderNew<Row extends ContentRow>(
  { db }: Pick<Editor, "db">,
  { entity, markdown }: ContentKind<Row>,
  conferenceId: string,
  rows: readonly ImportedRow[],
): Promise<RenderedTexts> {
  if (!markdown) return RenderedTexts.of(markdown, []);
  const { field, rules } = markdown;
  const records = recordsOf(db, listedEntities[entity].type);
  const found = await inTurn(inParts(namesIn(rows), readAtOnce), (names) =>
    records.findMany({
      where: { conferenceId, OR: [withExternalId(entity, names), { id: { in: names } }] },
      select: { [field]: true },
    }),
  );
  const textOf = (row: object) => (row as Record<string, unknown>)[field];
  const known = new Set(found.flat().map(textOf));
  const isNew = (row: ImportedRow) => !known.has(rules.safeParse(textOf(row)).data);
  return RenderedTexts.of(markdown, rows.filter(isNew));
}

/** A record, with those that an organizer may have typed by hand for the same. */
export interface WrittenRecord<Row> extends ImportedRecord<Row> {
  matches: Match[];
}

/** Adds the likely matches of records that an import would create. */
export function withMatches<Row extends ContentRow>(
  records: readonly (ImportedRecord<Row> | undefined)[],
  findMatches: FindMatches,
): (WrittenRecord<Row> | undefined)[] {
  const taken = new Set(records.flatMap((record) => record?.row.id ?? []));
  return records.map(
    (record) =>
      record && {
        ...record,
        matches: record.outcome === "created" ? findMatches(record.row, taken) : [],
      },
  );
}

/** Upserts records as part of a change that has locked the conference, or of a plan. See `upsertContent`. */
export async function upsertRows<Row extends ContentRow>(
  change: Change,
  kind: ContentKind<Row>,
  conferenceId: string,
  given: readonly ImportedRow[],
  { rendered, overwrite = false, exported = false, onRow }: RowsOptions,
): Promise<UpsertedRows<Row>> {
  const { tx, plan } = change;
  const rows = exported ? await withOwnIds(change, kind, conferenceId, given) : given;
  const present = await presentRows(change, kind, conferenceId, rows);
  const imported = await readImportedValues(tx, [...present.byId.keys()]);
  for (const [id, fields] of plan?.imported ?? []) imported.set(id, fields);
  const readRow = await kind.readRows?.(change, conferenceId, rows);
  const identify = identifier(rows, present);

  const identified = await inTurn(rows, (row, index) =>
    orInvalid((): IdentifiedRow<Row> => {
      const { before, externalId } = identify(row, index);
      const { externalId: _externalId, id: _id, ...values } = row;
      return { before, externalId, input: readRow ? readRow(values) : values };
    }),
  );
  const resolved = await resolveTogether(change, kind, conferenceId, identified);

  const outcomes = new Outcomes<Row>(kind, rows);
  const created: CreatedRow[] = [];
  const updated: UpdatedRow<Row>[] = [];
  await inTurn(resolved, async (row, index) => {
    onRow?.();
    try {
      if (row instanceof ValidationError) throw row;
      const { before, externalId, input: said } = row;
      const known = { ...(externalId !== undefined && { externalId }), rendered };
      if (before) {
        const read = await readPatch(change, kind, before, said, {
          ...known,
          isResolved: true,
          ...(!overwrite && { imported: imported.get(before.id) }),
        });
        updated.push({ index, said, read });
      } else {
        const record = await readNew(change, kind, conferenceId, said, known);
        created.push({ index, said, record });
      }
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      outcomes.refuse(index, error);
    }
  });

  const patches = updated.map(({ read }) => read);
  const patched = await writePatches(change, kind, conferenceId, patches);
  for (const [at, one] of updated.entries()) {
    outcomes.settle(one, patched[at] as Row | ValidationError, one.read);
  }
  const records = created.map(({ record }) => record);
  const added = await addRecords(change, kind, conferenceId, records);
  for (const [at, one] of created.entries()) {
    outcomes.settle(one, added[at] as Row | ValidationError);
  }
  if (!plan) await writeImportedValues(tx, conferenceId, outcomes.said());
  return outcomes.inOrder();
}

interface CreatedRow extends ReadableRow {
  record: NewRecord;
}

interface UpdatedRow<Row extends ContentRow> extends ReadableRow {
  read: ReadPatch<Row>;
}

/** A row, and which record it is. */
interface IdentifiedRow<Row> extends UnresolvedRow<Row> {
  externalId?: string | undefined;
}

/** Converts the inputs of all rows to values of the form. */
async function resolveTogether<Row extends ContentRow>(
  change: Change,
  kind: ContentKind<Row>,
  conferenceId: string,
  rows: readonly (IdentifiedRow<Row> | ValidationError)[],
): Promise<(IdentifiedRow<Row> | ValidationError)[]> {
  if (!kind.resolve) return [...rows];
  const valid = rows.filter(isValid<IdentifiedRow<Row>>);
  const inputs = (await kind.resolve(change, conferenceId, valid)).values();
  return rows.map((row) => {
    if (row instanceof ValidationError) return row;
    const input = inputs.next().value as object | ValidationError;
    return input instanceof ValidationError ? input : { ...row, input };
  });
}

/** Upserts one record by its external id. */
export async function onlyRow<Row>(rows: Promise<ImportedRecord<Row>[]>): Promise<Row> {
  try {
    const [only] = await rows;
    return (only as ImportedRecord<Row>).row;
  } catch (error) {
    throw error instanceof RowsError ? new ValidationError(error.rows[0]?.fields ?? []) : error;
  }
}
