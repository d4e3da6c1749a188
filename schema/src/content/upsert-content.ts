import type { Prisma } from "@summit/prisma/client.ts";
import { z } from "zod";
import { checkCount } from "#content/check-count.ts";
import {
  addRecords,
  type ContentKind,
  type ContentRow,
  type ImportedRow,
  type NewRecord,
  type ReadPatch,
  readNew,
  readPatch,
  removeRows,
  resolveInput,
  type UnresolvedRow,
  writePatches,
} from "#content/content-kind.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { listedEntities } from "#content/entities.ts";
import { readImportedValues, writeImportedValues } from "#content/imported-values.ts";
import { type FindMatches, type Match, matchesAmong } from "#content/likely-matches.ts";
import { type FieldDifference, valuesOf } from "#content/partial-input.ts";
import { asGiven } from "#content/read-input.ts";
import { recordsOf } from "#content/records.ts";
import { type RefusedRow, RowsError } from "#errors/rows-error.ts";
import {
  invalid,
  isValid,
  orInvalid,
  parseInput,
  ValidationError,
} from "#errors/validation-error.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { RenderedTexts } from "#markdown/rendered.ts";
import { requiredText } from "#rules/text-rules.ts";

/** Maximum number of records per import. */
export const maxRows = apiLimits.rows;

/** Transaction timeout of an import, in milliseconds. It blocks other changes of the conference. */
const importTime = apiLimits.mutationSeconds * 1_000;

export type RowOutcome = "created" | "updated" | "unchanged";

/** What became of a row. */
export interface ImportedRecord<Row> {
  row: Row;
  outcome: RowOutcome;
  /** The fields of an updated record that have a new value. */
  changes: FieldDifference[];
  /** Values of the row that were not taken, because the record has been changed since its last import. */
  kept: FieldDifference[];
}

/** What became of all rows. */
export interface UpsertedRows<Row> {
  /** By index; undefined for those that were refused. */
  records: (ImportedRecord<Row> | undefined)[];
  refused: RefusedRow[];
}

/** How an import treats records. */
export interface ImportOptions {
  /** Undoes everything, so that nothing but the result tells what would happen. */
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

const externalId = requiredText(200);

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
  return edit(editor, work, { timeout: importTime, dryRun, source: "import" });
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
  const names = namesIn(rows);
  const found = await recordsOf(db, listedEntities[entity].type).findMany({
    where: { conferenceId, OR: [{ externalId: { in: names } }, { id: { in: names } }] },
    select: { [field]: true },
  });
  const textOf = (row: object) => (row as Record<string, unknown>)[field];
  const known = new Set(found.map(textOf));
  const isNew = (row: ImportedRow) => !known.has(rules.safeParse(textOf(row)).data);
  return RenderedTexts.of(markdown, rows.filter(isNew));
}

/** All ids and external ids of rows. */
const namesIn = (rows: readonly ImportedRow[]): string[] =>
  rows.flatMap(({ id, externalId }) => [id ?? [], externalId?.trim() || []].flat());

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

/** Upserts records as part of a change that has locked the conference. See `upsertContent`. */
export async function upsertRows<Row extends ContentRow>(
  change: Change,
  kind: ContentKind<Row>,
  conferenceId: string,
  given: readonly ImportedRow[],
  { rendered, overwrite = false, exported = false, onRow }: RowsOptions,
): Promise<UpsertedRows<Row>> {
  const { tx } = change;
  const { list } = listedEntities[kind.entity];
  const rows = exported ? await withOwnIds(tx, kind, conferenceId, given) : given;
  const present = await presentRows(tx, kind, conferenceId, rows);
  const imported = await readImportedValues(tx, [...present.byId.keys()]);
  const readRow = await kind.readRows?.(tx, conferenceId, rows);
  const identify = identifier(rows, present);
  const said = new Map<string, Record<string, unknown>>();

  const pending: Pending[] = [];
  const changed: ChangedRecord<Row>[] = [];

  const identified = rows.map((row, index) =>
    orInvalid((): IdentifiedRow<Row> => {
      const { before, externalId } = identify(row, index);
      const { externalId: _externalId, id: _id, ...values } = row;
      return { before, externalId, input: readRow ? readRow(values) : values };
    }),
  );
  const resolved = await resolveTogether(change, kind, conferenceId, identified);

  /** @returns undefined for a record that is written together with others */
  async function write(index: number): Promise<ImportedRecord<Row> | undefined> {
    const row = resolved[index] as IdentifiedRow<Row> | ValidationError;
    if (row instanceof ValidationError) throw row;
    const { before, externalId, input } = row;
    // Here already, so that what the row says is known by the fields of the form.
    const patch = kind.resolveMany
      ? input
      : await resolveInput(change, kind, conferenceId, input, before);
    const known = { ...(externalId !== undefined && { externalId }), rendered };
    if (!before) {
      const created = await readNew(change, kind, conferenceId, patch, known);
      pending.push({ index, patch, created });
      return undefined;
    }
    const read = await readPatch(change, kind, before, patch, {
      ...known,
      isResolved: true,
      ...(!overwrite && { imported: imported.get(before.id) }),
    });
    if (!read.data) return asPatched(before, { patch, read });
    changed.push({ index, patch, read });
    return undefined;
  }

  function asPatched(
    row: Row,
    { patch, read }: Pick<ChangedRecord<Row>, "patch" | "read">,
  ): ImportedRecord<Row> {
    const { changes, kept } = read;
    const outcome = changes.length > 0 ? "updated" : "unchanged";
    const written: ImportedRecord<Row> = { row, outcome, changes, kept };
    said.set(row.id, saidValues(kind, patch, written));
    return written;
  }

  function asCreated(row: Row, patch: object): ImportedRecord<Row> {
    const written: ImportedRecord<Row> = { row, outcome: "created", changes: [], kept: [] };
    said.set(row.id, saidValues(kind, patch, written));
    return written;
  }

  const records: (ImportedRecord<Row> | undefined)[] = rows.map(() => undefined);
  const refused: RefusedRow[] = [];
  const refuse = (index: number, { fields, by }: ValidationError) => {
    const row = rows[index];
    // Not of a row that says which record it is, and not a record that another row is.
    const isOffered = by && row?.id == null && !rows.some(({ id }) => id === by.id);
    const matches = isOffered ? [{ id: by.id, name: by.name }] : [];
    refused.push({ list, index, externalId: row?.externalId ?? null, fields, matches });
  };
  for (const index of rows.keys()) {
    onRow?.();
    try {
      records[index] = await write(index);
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      refuse(index, error);
    }
  }
  const patches = changed.map(({ read }) => read);
  const updated = await writePatches(change, kind, conferenceId, patches);
  for (const [at, one] of changed.entries()) {
    const row = updated[at] as Row | ValidationError;
    if (row instanceof ValidationError) refuse(one.index, row);
    else records[one.index] = asPatched(row, one);
  }
  const news = pending.map(({ created }) => created);
  const added = await addRecords(change, kind, conferenceId, news);
  for (const [at, { index, patch }] of pending.entries()) {
    const row = added[at] as Row | ValidationError;
    if (row instanceof ValidationError) refuse(index, row);
    else records[index] = asCreated(row, patch);
  }
  refused.sort((one, other) => one.index - other.index);
  await writeImportedValues(tx, conferenceId, said);
  return { records, refused };
}

/** A row, and which record it is. */
interface IdentifiedRow<Row> extends UnresolvedRow<Row> {
  externalId?: string | undefined;
}

/** Converts the inputs of all rows at once to values of the form, for the kinds that can. */
async function resolveTogether<Row extends ContentRow>(
  change: Change,
  kind: ContentKind<Row>,
  conferenceId: string,
  rows: readonly (IdentifiedRow<Row> | ValidationError)[],
): Promise<(IdentifiedRow<Row> | ValidationError)[]> {
  if (!kind.resolveMany) return [...rows];
  const valid = rows.filter(isValid<IdentifiedRow<Row>>);
  const inputs = (await kind.resolveMany(change, conferenceId, valid)).values();
  return rows.map((row) => {
    if (row instanceof ValidationError) return row;
    const input = inputs.next().value as object | ValidationError;
    return input instanceof ValidationError ? input : { ...row, input };
  });
}

/** A row whose record is created after the others of its list have been read. */
interface Pending {
  index: number;
  /** What it says, by the fields of the form. */
  patch: object;
  created: NewRecord;
}

/** A row whose record is changed after the others of its list have been read. */
interface ChangedRecord<Row extends ContentRow> {
  index: number;
  /** What it says, by the fields of the form. */
  patch: object;
  read: ReadPatch<Row>;
}

/** What a row said, whether or not it was taken. */
function saidValues<Row extends ContentRow>(
  kind: ContentKind<Row>,
  patch: object,
  { row, kept }: ImportedRecord<Row>,
): Record<string, unknown> {
  const stored = valuesOf(kind.input, kind.formOf?.(row) ?? row);
  const names = Object.keys((kind.read ?? asGiven)(patch).form);
  return {
    ...Object.fromEntries(names.map((name) => [name, stored[name] ?? null])),
    ...Object.fromEntries(kept.map(({ name, after }) => [name, after])),
  };
}

/**
 * The rows by which ids are known here. A feed calls a record by its id, as other programs do by theirs; and an export
 * contains ids that mean nothing in another conference, where they are as good as any external id.
 */
async function withOwnIds<Row extends ContentRow>(
  tx: Prisma.TransactionClient,
  { entity }: ContentKind<Row>,
  conferenceId: string,
  rows: readonly ImportedRow[],
): Promise<ImportedRow[]> {
  const names = namesIn(rows);
  const found = await recordsOf<{ id: string; externalId: string | null }>(
    tx,
    listedEntities[entity].type,
  ).findMany({
    where: { conferenceId, OR: [{ id: { in: names } }, { externalId: { in: names } }] },
    select: { id: true, externalId: true },
  });
  const ids = new Set(found.map(({ id }) => id));
  const externalIds = new Set(found.map(({ externalId }) => externalId));
  return rows.map(({ id, externalId, ...values }) => {
    if (id != null && !ids.has(id)) {
      return { ...values, externalId: externalIds.has(id) ? id : (externalId ?? id) };
    }
    const isId = id == null && externalId != null && ids.has(externalId);
    if (isId && !externalIds.has(externalId)) return { ...values, id: externalId };
    return {
      ...values,
      ...(id != null && { id }),
      ...(externalId !== undefined && { externalId }),
    };
  });
}

interface PresentRows<Row> {
  byId: ReadonlyMap<string, Row>;
  byExternalId: ReadonlyMap<string, Row>;
}

/** The records that an import's rows name. */
async function presentRows<Row extends ContentRow>(
  tx: Prisma.TransactionClient,
  kind: ContentKind<Row>,
  conferenceId: string,
  rows: readonly ImportedRow[],
): Promise<PresentRows<Row>> {
  const names = rows.flatMap((row) => row.externalId?.trim() || []);
  const ids = rows.flatMap(({ id }) => id ?? []);
  const found = [
    ...(await findRows(tx, kind, { conferenceId, externalId: { in: names } })),
    ...(ids.length > 0 ? await findRows(tx, kind, { conferenceId, id: { in: ids } }) : []),
  ];
  return {
    byId: new Map(found.map((row) => [row.id, row])),
    byExternalId: new Map(found.map((row) => [row.externalId ?? "", row])),
  };
}

/** Finds out which record each row is. */
function identifier<Row extends ContentRow>(
  rows: readonly ImportedRow[],
  { byId, byExternalId }: PresentRows<Row>,
) {
  const firstOf = new Map<string, number>();
  const firstWith = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const name = row.externalId?.trim();
    if (name && !firstOf.has(name)) firstOf.set(name, index);
    const id = row.id ?? byExternalId.get(name ?? "")?.id;
    if (id && !firstWith.has(id)) firstWith.set(id, index);
  }

  /**
   * @returns the record, unless it is new, and the external id that it shall have
   * @throws ValidationError if the row does not say which record it is, or an earlier row is the same one
   */
  return (row: ImportedRow, index: number): { before?: Row | undefined; externalId?: string } => {
    const { id } = row;
    if (id == null) {
      const given = parseInput(z.object({ externalId }), { externalId: row.externalId });
      checkFirst("externalId", firstOf.get(given.externalId), index);
      const before = byExternalId.get(given.externalId);
      if (before) checkFirst("externalId", firstWith.get(before.id), index);
      return { ...given, before };
    }
    const before = byId.get(id);
    if (!before) throw invalid("id", "No such record in this conference has this id", "UNKNOWN");
    checkFirst("id", firstWith.get(id), index);
    if (row.externalId == null) return { before };
    const given = parseInput(z.object({ externalId }), { externalId: row.externalId });
    checkFirst("externalId", firstOf.get(given.externalId), index);
    if (before.externalId !== null && before.externalId !== given.externalId) {
      throw invalid("id", `This record has another external id: ${before.externalId}`, "TAKEN");
    }
    if ((byExternalId.get(given.externalId) ?? before) !== before) {
      throw invalid("externalId", "Another record has this external id", "TAKEN");
    }
    return { ...given, before };
  };
}

/** @throws ValidationError if an earlier row is the same record */
function checkFirst(field: "externalId" | "id", first: number | undefined, index: number): void {
  if (first === undefined || first === index) return;
  const same = field === "id" ? "is the same record" : "of this request has the same external id";
  throw invalid(field, `Row ${first} ${same}`, "DUPLICATE");
}

/** Some records of a conference, by their ids or external ids. */
type AmongWhere = { conferenceId: string } & (
  | { externalId: { in: string[] } }
  | { id: { in: string[] } }
);

const findRows = <Row extends ContentRow>(
  tx: Prisma.TransactionClient,
  { entity, include }: ContentKind<Row>,
  where: AmongWhere,
) =>
  recordsOf<Row>(tx, listedEntities[entity].type).findMany({ where, ...(include && { include }) });

/** Which records to delete. */
export interface ChosenRecords {
  ids?: readonly string[] | null | undefined;
  externalIds?: readonly string[] | null | undefined;
}

/**
 * Deletes records by their ids or external ids, all or none. Idempotent: those that do not exist are left out.
 *
 * @returns the deleted records
 * @throws ValidationError if none are named, or too many
 */
export function deleteAmong<Row extends ContentRow>(
  editor: Editor,
  kind: ContentKind<Row>,
  conferenceId: string,
  { ids, externalIds }: ChosenRecords,
): Promise<Row[]> {
  checkCount("ids", (ids?.length ?? 0) + (externalIds?.length ?? 0), apiLimits.chosen);
  const work = async (change: Change): Promise<Row[]> => {
    await change.lock(conferenceId);
    const found = [
      ...(await findRows(change.tx, kind, { conferenceId, id: { in: [...(ids ?? [])] } })),
      ...(await findRows(change.tx, kind, {
        conferenceId,
        externalId: { in: [...(externalIds ?? [])] },
      })),
    ];
    const rows = [...new Map(found.map((row) => [row.id, row])).values()];
    await removeRows(change, kind, rows);
    return rows;
  };
  return edit(editor, work, { timeout: importTime });
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
