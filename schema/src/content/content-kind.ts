import type { AddressKind, Prisma } from "@summit/prisma/client.ts";
import type { z } from "zod";
import { moveToBin } from "#bin/move-to-bin.ts";
import { defaultConferenceId } from "#conference/default-conference.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import {
  isPrivate,
  type ListedEntityName,
  listedEntities,
  singleEntities,
} from "#content/entities.ts";
import {
  applyPatch,
  type FieldDifference,
  nullToUndefined,
  type VersionedRow,
} from "#content/partial-input.ts";
import { asGiven, type InputReader } from "#content/read-input.ts";
import { recordsOf } from "#content/records.ts";
import { insertContent, readInOrder, updateContentRows } from "#content/write-many.ts";
import type { Settings } from "#context/context.ts";
import { invalid, onlyInvalid, parseInput, ValidationError } from "#errors/validation-error.ts";
import { formatNumber } from "#formats/formats.ts";
import { fieldsOfNew } from "#history/field-values.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { type MarkdownColumn, RenderedTexts } from "#markdown/rendered.ts";

interface ConferenceRow extends VersionedRow {
  conferenceId: string;
}

/** A record of a kind of which a conference has many. */
export interface ContentRow extends ConferenceRow {
  /** The id of the record in the system that it is imported from. */
  externalId: string | null;
}

/** A row of an import: which record it is, and its values. */
export interface ImportedRow {
  externalId?: string | null;
  /** Of the record that it is; an organizer's choice. */
  id?: string | null;
}

/** Converts a row to the values of the record's form, for example external ids of other records to ids. */
export type ReadRow = (values: object) => object;

/** The values of a new record. */
export type NewData<Schema extends z.ZodObject = z.ZodObject> = z.output<Schema> & {
  conferenceId: string;
  externalId?: string;
};

/** The values of a record after an update. */
type UpdatedData<Schema extends z.ZodObject = z.ZodObject> = z.output<Schema> & {
  version: number;
  externalId?: string;
};

/** A record that is about to be updated. */
export interface Update<Row, Schema extends z.ZodObject = z.ZodObject> {
  before: Row;
  data: UpdatedData<Schema>;
}

/** How one kind of content is validated, read and written. */
export interface ContentKind<Row extends ContentRow, Schema extends z.ZodObject = z.ZodObject> {
  entity: ListedEntityName;
  /** The rules of its form, shared by browser and server. */
  input: Schema;
  /** Converts inputs to values of the form; by default they are the same. */
  read?: InputReader;
  /** Its Markdown, which is rendered when it is saved. */
  markdown?: MarkdownColumn;
  /** The relations that are read with each record. */
  include?: object;
  /** Converts a row to the values of its form; by default the row itself. */
  formOf?(row: Row): object;
  /**
   * Converts an input to values of the form where that takes other records of the conference, which it may add.
   *
   * @param before the record before the change; undefined if it is new
   */
  resolve?(change: Change, conferenceId: string, input: object, before?: Row): Promise<object>;
  /**
   * Does that for many inputs in few statements, in place of `resolve`.
   *
   * @returns by index; an error for those that are refused
   */
  resolveMany?(
    change: Change,
    conferenceId: string,
    rows: readonly UnresolvedRow<Row>[],
  ): Promise<(object | ValidationError)[]>;
  /** The changes that a bulk change makes to one of its records, where they depend on what it has. */
  changesOf?(row: Row, changes: object): object;
  /** Creates a record, where that takes more than writing its columns. */
  create?(tx: Prisma.TransactionClient, data: NewData<Schema>): Promise<Row>;
  /**
   * Does the same for many records in few statements, where imports have many.
   *
   * @returns by index; an error for those that are invalid
   */
  createMany?(
    tx: Prisma.TransactionClient,
    conferenceId: string,
    data: readonly NewData<Schema>[],
  ): Promise<(Row | ValidationError)[]>;
  /** Updates a record, where that takes more than writing its columns. */
  update?(tx: Prisma.TransactionClient, row: Row, data: UpdatedData<Schema>): Promise<Row>;
  /**
   * Does the same for many records of a conference, in few statements, where imports and bulk changes have many.
   *
   * @returns by index; an error for those that are invalid
   */
  updateMany?(
    tx: Prisma.TransactionClient,
    conferenceId: string,
    many: readonly Update<Row, Schema>[],
  ): Promise<(Row | ValidationError)[]>;
  /** Fields that make one value: where one of them has been changed since the last import, all of them are kept. */
  together?: readonly (readonly string[])[];
  /** The kind of its records' addresses, of which former ones are stored. */
  address?: AddressKind;
  /**
   * Prepares the check that records fit into the conference as it is when they are restored, one after the other.
   *
   * @param rows as JSON
   */
  restoredCheck?(
    tx: Prisma.TransactionClient,
    conferenceId: string,
    rows: readonly Row[],
  ): Promise<RestoredCheck<Row>>;
  /** Prepares the conversion of an import's rows to values of the form; by default they are the same. */
  readRows?(
    tx: Prisma.TransactionClient,
    conferenceId: string,
    rows: readonly ImportedRow[],
  ): Promise<ReadRow>;
  /** Updates other records that depend on these, as part of their update. */
  changeOthers?(change: Change, changed: readonly ChangedRow<Row>[]): Promise<void>;
  /** Updates other records that depend on some that are about to be deleted, or have just been restored. */
  touchOthers?(change: Change, ids: readonly string[], why: "delete" | "restore"): Promise<void>;
}

/** @returns columns that get another value, if any */
type RestoredCheck<Row> = (row: Row) => Restoration<Row> | undefined;
/** An input, and the record before the change unless it is new. */
export interface UnresolvedRow<Row> {
  input: object;
  before?: Row | undefined;
}

/** What is different in a record that is restored. */
interface Restoration<Row> {
  values: Partial<Row>;
  /** Why, in a sentence. */
  note: string;
}

/** A record before and after an update. */
interface ChangedRow<Row> {
  before: Row;
  after: Row;
}

/** Adds a record to a conference, in its own transaction. */
export async function createContent<Row extends ContentRow>(
  editor: Editor,
  kind: ContentKind<Row>,
  conferenceId: string,
  input: object,
): Promise<Row> {
  const rendered = await RenderedTexts.of(kind.markdown, [input]);
  return edit(editor, (change) => addContent(change, kind, conferenceId, input, { rendered }));
}

/** What a change knows of a record besides its input. */
interface Known {
  /** The record's id in the system that it is imported from. */
  externalId?: string;
  /** Without it, new Markdown is rendered later. */
  rendered?: RenderedTexts;
}

/**
 * Adds a record to a conference, as part of a change. See `createContent`.
 */
export async function addContent<Row extends ContentRow>(
  change: Change,
  kind: ContentKind<Row>,
  conferenceId: string,
  input: object,
  known: Known = {},
): Promise<Row> {
  await change.lock(conferenceId);
  const resolved = await resolveInput(change, kind, conferenceId, input);
  const created = await readNew(change, kind, conferenceId, resolved, known);
  const [row] = await addRecords(change, kind, conferenceId, [created]);
  if (row instanceof ValidationError) throw row;
  return row as Row;
}

/** Converts one input by `kind.resolve` or `kind.resolveMany`. */
export async function resolveInput<Row extends ContentRow>(
  change: Change,
  kind: ContentKind<Row>,
  conferenceId: string,
  input: object,
  before?: Row,
): Promise<object> {
  if (!kind.resolveMany) {
    return (await kind.resolve?.(change, conferenceId, input, before)) ?? input;
  }
  const [resolved] = await kind.resolveMany(change, conferenceId, [{ input, before }]);
  if (resolved instanceof ValidationError) throw resolved;
  return resolved ?? input;
}

/**
 * Adds records of a conference that the change has locked.
 *
 * @returns by index; an error for those that do not fit into the conference
 */
export async function addRecords<Row extends ContentRow>(
  change: Change,
  kind: ContentKind<Row>,
  conferenceId: string,
  records: readonly NewRecord[],
): Promise<(Row | ValidationError)[]> {
  const data = records.map((record) => record.data);
  const created = await createRows(change.tx, kind, conferenceId, data);
  for (const [index, row] of created.entries()) {
    if (row instanceof ValidationError) continue;
    const changes = records[index]?.changes ?? [];
    await change.logContent(kind.entity, "create", row, { changes });
  }
  return created;
}

async function createRows<Row extends ContentRow>(
  tx: Prisma.TransactionClient,
  kind: ContentKind<Row>,
  conferenceId: string,
  many: readonly NewData[],
): Promise<(Row | ValidationError)[]> {
  if (many.length === 0) return [];
  if (kind.createMany) return kind.createMany(tx, conferenceId, many);
  if (!kind.create) return readInOrder<Row>(tx, kind, await insertContent(tx, kind.entity, many));
  const created: (Row | ValidationError)[] = [];
  for (const data of many) created.push(await kind.create(tx, data).catch(onlyInvalid));
  return created;
}

/** A record that is about to be created. */
export interface NewRecord {
  data: NewData;
  /** Its first values, for its history. */
  changes: FieldDifference[];
}

/**
 * Checks the input of a new record of a conference that the change has locked.
 *
 * @param input after `kind.resolve`
 */
export async function readNew<Row extends ContentRow>(
  change: Change,
  kind: ContentKind<Row>,
  conferenceId: string,
  input: object,
  { externalId, rendered }: Known,
): Promise<NewRecord> {
  const { form, names } = (kind.read ?? asGiven)(input);
  const data = parseInput(kind.input, nullToUndefined(form), names);
  await checkRecordLimit(change, kind, conferenceId);
  return {
    data: {
      ...data,
      ...rendered?.columnOf(data),
      conferenceId,
      ...(externalId !== undefined && { externalId }),
    },
    changes: fieldsOfNew(data),
  };
}

/** The number of records of a kind in a conference, counted once per change. */
const counted = new WeakMap<Change, Map<string, number>>();

/**
 * Limits the records of users' conferences, because pages, feeds and calendars show all of them. The default conference
 * belongs to the operator and has no limit.
 *
 * @throws ValidationError if the conference has the maximum number of records of this kind
 */
export async function checkRecordLimit<Row extends ContentRow>(
  change: Change,
  kind: ContentKind<Row>,
  conferenceId: string,
): Promise<void> {
  if (conferenceId === defaultConferenceId) return;
  const counts = counted.get(change) ?? new Map<string, number>();
  counted.set(change, counts);
  const key = `${kind.entity} ${conferenceId}`;
  const count =
    counts.get(key) ??
    (await recordsOf(change.tx, listedEntities[kind.entity].type).count({
      where: { conferenceId },
    }));
  const most = isPrivate(kind.entity) ? apiLimits.privateRecords : apiLimits.records;
  if (count >= most) {
    const message = `A conference can have at most ${formatNumber("en-GB", most)} of these.`;
    throw invalid([], message, "OUT_OF_RANGE");
  }
  counts.set(key, count + 1);
}

/**
 * Updates a record in its own transaction. A patch without changes has no effect.
 *
 * @param patch fields with new values; omitted ones stay, null clears. Its `version` is the one that the edit
 * is based on.
 */
export async function updateContent<Row extends ContentRow>(
  editor: Editor,
  kind: ContentKind<Row>,
  id: string,
  patch: object,
): Promise<Row> {
  const rendered = await RenderedTexts.of(kind.markdown, [patch]);
  return edit(editor, (change) => patchContent(change, kind, id, patch, rendered));
}

/** Finds a record that the viewer may edit, and locks its conference. */
export const findRow = <Row extends ContentRow>(
  change: Change,
  { entity, include }: ContentKind<Row>,
  id: string,
) =>
  change.find(
    (where) =>
      recordsOf<Row>(change.tx, listedEntities[entity].type).findFirst({
        where,
        ...(include && { include }),
      }),
    id,
  );

/** Updates a record as part of a change. See `updateContent`. */
export async function patchContent<Row extends ContentRow>(
  change: Change,
  kind: ContentKind<Row>,
  id: string,
  patch: object,
  rendered?: RenderedTexts,
): Promise<Row> {
  const row = await findRow(change, kind, id);
  return (await patchRow(change, kind, row, patch, rendered && { rendered })).row;
}

/** What an import knows of a record that it updates. */
interface ImportOf {
  rendered: RenderedTexts;
  /** The external id, which a record that had none takes. */
  externalId?: string | undefined;
  /** Whether the patch has been through `kind.resolve` already. */
  isResolved?: boolean;
  /** What the last import said, where its fields are not to be overwritten if they have been changed since. */
  imported?: Readonly<Record<string, unknown>> | undefined;
}

/** An updated record, with what was changed and what was not. */
export interface PatchedRow<Row> {
  row: Row;
  changes: FieldDifference[];
  kept: FieldDifference[];
}

/** What a patch makes of a record. */
export interface ReadPatch<Row> {
  before: Row;
  changes: FieldDifference[];
  kept: FieldDifference[];
  /** Nothing if it has no new values. */
  data?: UpdatedData;
  /** The entry of the history that it reverts. */
  reverts?: string | undefined;
}

/** Updates a record that was read in the same change, after its conference was locked. See `updateContent`. */
export async function patchRow<Row extends ContentRow>(
  change: Change,
  kind: ContentKind<Row>,
  before: Row,
  patch: object,
  known: PatchOptions = {},
): Promise<PatchedRow<Row>> {
  const read = await readPatch(change, kind, before, patch, known);
  const [row] = await writePatches(change, kind, before.conferenceId, [read]);
  if (row instanceof ValidationError) throw row;
  return { row: row ?? before, changes: read.changes, kept: read.kept };
}

type PatchOptions = Partial<ImportOf> & { reverts?: string };

/**
 * Checks a patch by the rules of the record's form.
 *
 * @throws ConflictError if it has been changed since the version of the patch
 */
export async function readPatch<Row extends ContentRow>(
  change: Change,
  kind: ContentKind<Row>,
  before: Row,
  patch: object,
  {
    rendered,
    externalId = before.externalId ?? undefined,
    imported,
    isResolved,
    reverts,
  }: PatchOptions = {},
): Promise<ReadPatch<Row>> {
  const form = kind.formOf?.(before) ?? before;
  const merge = { imported, together: kind.together };
  const resolved = isResolved
    ? patch
    : await resolveInput(change, kind, before.conferenceId, patch, before);
  // What a history says of a record is already in the form that the rules check.
  const read = reverts ? undefined : kind.read;
  const applied = await applyPatch(change.tx, kind.input, before, form, resolved, read, merge);
  const { data, kept, changes } = applied;
  const adopted =
    externalId === undefined || externalId === before.externalId ? {} : { externalId };
  if ("externalId" in adopted) {
    changes.push({ name: "externalId", before: before.externalId, after: externalId });
  }
  if (changes.length === 0) return { before, changes, kept };
  const html = (rendered ?? (await RenderedTexts.of(kind.markdown, []))).columnOf(data, form);
  const version = before.version + 1;
  return { before, changes, kept, reverts, data: { ...data, ...html, ...adopted, version } };
}

/**
 * Writes what patches make of different records of a conference that the change has locked.
 *
 * @returns by index; an error for those that do not fit into the conference
 */
export async function writePatches<Row extends ContentRow>(
  change: Change,
  kind: ContentKind<Row>,
  conferenceId: string,
  patches: readonly ReadPatch<Row>[],
): Promise<(Row | ValidationError)[]> {
  const changing = patches.flatMap(({ data, ...patch }) => (data ? [{ ...patch, data }] : []));
  const written = await writeUpdates(change, kind, conferenceId, changing);
  const changed: ChangedRow<Row>[] = [];
  for (const [index, { before, changes, reverts }] of changing.entries()) {
    const after = written[index] as Row | ValidationError;
    if (after instanceof ValidationError) continue;
    const details = { changes, before, ...(reverts && { reverts }) };
    await change.logContent(kind.entity, "update", after, details);
    changed.push({ before, after });
  }
  if (changed.length > 0) await kind.changeOthers?.(change, changed);
  const results = written.values();
  return patches.map(({ before, data }) => (data ? (results.next().value as Row) : before));
}

async function writeUpdates<Row extends ContentRow>(
  { tx }: Change,
  kind: ContentKind<Row>,
  conferenceId: string,
  updates: readonly Update<Row>[],
): Promise<(Row | ValidationError)[]> {
  if (updates.length === 0) return [];
  if (kind.updateMany) return kind.updateMany(tx, conferenceId, updates);
  if (!kind.update) return updateContentRows(tx, kind, updates);
  const written: (Row | ValidationError)[] = [];
  for (const { before, data } of updates) {
    written.push(await kind.update(tx, before, data).catch(onlyInvalid));
  }
  return written;
}

/** Deletes a record: it moves to the bin. */
export function deleteContent<Row extends ContentRow>(
  editor: Editor,
  kind: ContentKind<Row>,
  id: string,
): Promise<Row> {
  return edit(editor, async (change) => {
    const row = await findRow(change, kind, id);
    await removeRows(change, kind, [row]);
    return row;
  });
}

/** Deletes records that were read in the same change, after their conference was locked: they move to the bin. */
export async function removeRows<Row extends ContentRow>(
  change: Change,
  kind: ContentKind<Row>,
  rows: readonly Row[],
): Promise<void> {
  await moveToBin(change, kind.entity, rows, () =>
    kind.touchOthers?.(
      change,
      rows.map(({ id }) => id),
      "delete",
    ),
  );
  for (const row of rows) {
    await change.logContent(kind.entity, "delete", { ...row, version: row.version + 1 });
  }
}

/** Any kind of content of which a conference has many records. */
export type AnyContentKind = ContentKind<ContentRow>;

const listedKinds = new Map<ListedEntityName, (settings: Settings) => AnyContentKind>();

/** Lets `kindOf` find a kind of content by its name. Which slugs are free depends on the site. */
export function registerKind<Row extends ContentRow>(
  entity: ListedEntityName,
  kind: (settings: Settings) => ContentKind<Row>,
): void {
  listedKinds.set(entity, kind as unknown as (settings: Settings) => AnyContentKind);
}

/** The kind of content of a name; undefined for those of which a conference has a single record. */
export const kindOf = (entity: string, settings: Settings): AnyContentKind | undefined =>
  listedKinds.get(entity as ListedEntityName)?.(settings);

/** How content with a single record per conference is validated, read and written. */
export interface SingleContentKind<Row extends ConferenceRow, Schema extends z.ZodObject> {
  entity: keyof typeof singleEntities;
  input: Schema;
  /** Converts inputs to values of the form; by default they are the same. */
  read?: InputReader;
  /** Reads the record, where that takes more than finding it by the conference. */
  find?(tx: Prisma.TransactionClient, conferenceId: string): Promise<Row | null>;
  /** The fallback for a conference without a record; none by default. */
  fallback?(conferenceId: string): Row | null;
  /** Saves the record, where that takes more than writing its columns. */
  save?(
    tx: Prisma.TransactionClient,
    conferenceId: string,
    data: z.output<Schema> & { version: number },
  ): Promise<Row>;
}

/** The operations that the models of all such kinds share. Prisma types each model's operations for itself. */
interface SingleRecords<Row> {
  findUnique(query: object): Promise<Row | null>;
  upsert(query: object): Promise<Row>;
}

function singleRecordsOf<Row extends ConferenceRow, Schema extends z.ZodObject>(
  tx: Prisma.TransactionClient,
  { entity }: SingleContentKind<Row, Schema>,
): SingleRecords<Row> {
  const { type } = singleEntities[entity];
  const model = `${type.charAt(0).toLowerCase()}${type.slice(1)}` as Uncapitalize<typeof type>;
  return tx[model] as unknown as SingleRecords<Row>;
}

/** Reads the single record of a conference as it is stored. */
export const findSingle = <Row extends ConferenceRow, Schema extends z.ZodObject>(
  tx: Prisma.TransactionClient,
  kind: SingleContentKind<Row, Schema>,
  conferenceId: string,
): Promise<Row | null> =>
  kind.find?.(tx, conferenceId) ??
  singleRecordsOf(tx, kind).findUnique({ where: { conferenceId } });

/** Any kind of content of which a conference has a single record. */
export type AnySingleKind = SingleContentKind<ConferenceRow, z.ZodObject>;

const singleKinds = new Map<string, AnySingleKind>();

/** Declares a kind of which a conference has a single record, so that `singleKindOf` finds it by its name. */
export function singleKind<Row extends ConferenceRow, Schema extends z.ZodObject>(
  kind: SingleContentKind<Row, Schema>,
): SingleContentKind<Row, Schema> {
  singleKinds.set(kind.entity, kind as unknown as AnySingleKind);
  return kind;
}

/** The kind of a name of which a conference has a single record. */
export const singleKindOf = (entity: string): AnySingleKind | undefined => singleKinds.get(entity);

/**
 * Creates or updates the single record of a conference.
 *
 * @param patch omitted fields stay, null clears. Its `version` is the one that the edit is based on, 0 for the
 * first time.
 */
export function saveContent<Row extends ConferenceRow, Schema extends z.ZodObject>(
  editor: Editor,
  kind: SingleContentKind<Row, Schema>,
  conferenceId: string,
  patch: object,
): Promise<Row> {
  return edit(editor, (change) => saveSingle(change, kind, conferenceId, patch));
}

/** Saves the single record of a conference as part of a change. See `saveContent`. */
export async function saveSingle<Row extends ConferenceRow, Schema extends z.ZodObject>(
  change: Change,
  kind: SingleContentKind<Row, Schema>,
  conferenceId: string,
  patch: object,
  { reverts }: { reverts?: string } = {},
): Promise<Row> {
  const { tx } = change;
  await change.lock(conferenceId);
  const stored = await findSingle(tx, kind, conferenceId);
  const before = stored ?? kind.fallback?.(conferenceId) ?? { id: "", version: 0 };
  const read = reverts ? undefined : kind.read;
  const { data, changes } = await applyPatch(tx, kind.input, before, before, patch, read);
  if (stored && changes.length === 0) return stored;
  const columns = { ...data, version: before.version + 1 };
  const saved =
    (await kind.save?.(tx, conferenceId, columns)) ??
    (await singleRecordsOf(tx, kind).upsert({
      where: { conferenceId },
      create: { ...columns, conferenceId },
      update: columns,
    }));
  await change.logContent(kind.entity, "save", saved, { changes, ...(reverts && { reverts }) });
  return saved;
}
