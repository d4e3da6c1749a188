import type { Prisma } from "@summit/prisma/client.ts";
import type { z } from "zod";
import { defaultConferenceId } from "#conference/default-conference.ts";
import { deleteFormerSlugs } from "#content/addresses.ts";
import type { ContentEntity } from "#content/content-events.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { isPrivate, type ListedEntityName, listedEntities } from "#content/entities.ts";
import {
  applyPatch,
  type FieldDifference,
  nullToUndefined,
  type VersionedRow,
} from "#content/partial-input.ts";
import { asGiven, type InputReader } from "#content/read-input.ts";
import { recordsOf } from "#content/records.ts";
import { parseInput, ValidationError } from "#errors/validation-error.ts";
import { formatNumber } from "#formats/formats.ts";
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

/**
 * Converts a row to the values of the record's form, for example external ids of other records to ids.
 *
 * @throws ValidationError
 */
export type ReadRow = (values: object) => object;

/** How one kind of content is validated, read and written. */
export interface ContentKind<Row extends ContentRow, Schema extends z.ZodObject> {
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
   * @throws ValidationError
   */
  resolve?(change: Change, conferenceId: string, input: object, before?: Row): Promise<object>;
  create(
    tx: Prisma.TransactionClient,
    data: z.output<Schema> & { conferenceId: string; externalId?: string },
  ): Promise<Row>;
  update(
    tx: Prisma.TransactionClient,
    row: Row,
    data: z.output<Schema> & { version: number; externalId?: string },
  ): Promise<Row>;
  /** Fields that make one value: where one of them has been changed since the last import, all of them are kept. */
  together?: readonly (readonly string[])[];
  /** Whether its records have addresses, of which former ones are stored. */
  hasAddress?: boolean;
  /** Prepares the conversion of an import's rows to values of the form; by default they are the same. */
  readRows?(
    tx: Prisma.TransactionClient,
    conferenceId: string,
    rows: readonly ImportedRow[],
  ): Promise<ReadRow>;
  /**
   * The fields that are stored as they are, and concern no other record: many records take a value of them in one
   * statement.
   */
  plainFields?: readonly (keyof Row & keyof z.output<Schema>)[];
  /** Updates other records that depend on these, as part of their change. */
  changeOthers?(change: Change, changed: readonly ChangedRow<Row>[]): Promise<void>;
}

/** A record before and after a change. */
interface ChangedRow<Row> {
  before: Row;
  /** Undefined if it is being deleted. */
  after?: Row;
}

/**
 * Adds a record to a conference, in its own transaction.
 *
 * @throws ValidationError for invalid input
 * @throws NotFoundError if the viewer may not edit the conference
 */
export async function createContent<Row extends ContentRow, Schema extends z.ZodObject>(
  editor: Editor,
  kind: ContentKind<Row, Schema>,
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
export async function addContent<Row extends ContentRow, Schema extends z.ZodObject>(
  change: Change,
  kind: ContentKind<Row, Schema>,
  conferenceId: string,
  input: object,
  { externalId, rendered }: Known = {},
): Promise<Row> {
  await change.lock(conferenceId);
  const resolved = (await kind.resolve?.(change, conferenceId, input)) ?? input;
  const { form, names } = (kind.read ?? asGiven)(resolved);
  const data = parseInput(kind.input, nullToUndefined(form), names);
  await checkRecordLimit(change, kind, conferenceId);
  const row = await kind.create(change.tx, {
    ...data,
    ...rendered?.columnOf(data),
    conferenceId,
    ...(externalId !== undefined && { externalId }),
  });
  await change.logContent(kind.entity, "create", row);
  return row;
}

/** The number of records of a kind in a conference, counted once per change. */
const counted = new WeakMap<Change, Map<string, number>>();

/**
 * Limits the records of users' conferences, because pages, feeds and calendars show all of them. The default conference
 * belongs to the operator and has no limit.
 *
 * @throws ValidationError if the conference has the maximum number of records of this kind
 */
async function checkRecordLimit<Row extends ContentRow, Schema extends z.ZodObject>(
  change: Change,
  kind: ContentKind<Row, Schema>,
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
    throw new ValidationError([{ path: [], message, code: "OUT_OF_RANGE" }]);
  }
  counts.set(key, count + 1);
}

/**
 * Updates a record in its own transaction. A patch without changes has no effect.
 *
 * @param patch fields with new values; omitted ones stay, null clears. Its `version` is the one that the edit
 * is based on.
 * @throws ValidationError if the record would be invalid
 * @throws NotFoundError if there is no such record, or the viewer may not edit it
 * @throws ConflictError if the record has been changed since that version
 */
export async function updateContent<Row extends ContentRow, Schema extends z.ZodObject>(
  editor: Editor,
  kind: ContentKind<Row, Schema>,
  id: string,
  patch: object,
): Promise<Row> {
  const rendered = await RenderedTexts.of(kind.markdown, [patch]);
  return edit(editor, (change) => patchContent(change, kind, id, patch, rendered));
}

/** Finds a record that the viewer may edit, and locks its conference. */
const findRow = <Row extends ContentRow, Schema extends z.ZodObject>(
  change: Change,
  { entity, include }: ContentKind<Row, Schema>,
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
export async function patchContent<Row extends ContentRow, Schema extends z.ZodObject>(
  change: Change,
  kind: ContentKind<Row, Schema>,
  id: string,
  patch: object,
  rendered?: RenderedTexts,
): Promise<Row> {
  const row = await findRow(change, kind, id);
  return (await patchRow(change, kind, row, patch, rendered && { rendered })).row;
}

/** What an import knows of a record that it updates. */
export interface ImportOf {
  rendered: RenderedTexts;
  /** The external id, which a record that had none takes. */
  externalId?: string | undefined;
  /** What the last import said, where its fields are not to be overwritten if they have been changed since. */
  imported?: Readonly<Record<string, unknown>> | undefined;
}

/** An updated record, with what was changed and what was not. */
export interface PatchedRow<Row> {
  row: Row;
  changes: FieldDifference[];
  kept: FieldDifference[];
}

/** Updates a record that was read in the same change, after its conference was locked. See `updateContent`. */
export async function patchRow<Row extends ContentRow, Schema extends z.ZodObject>(
  change: Change,
  kind: ContentKind<Row, Schema>,
  before: Row,
  patch: object,
  { rendered, externalId = before.externalId ?? undefined, imported }: Partial<ImportOf> = {},
): Promise<PatchedRow<Row>> {
  const { tx } = change;
  const form = kind.formOf?.(before) ?? before;
  const merge = { imported, together: kind.together };
  const resolved = (await kind.resolve?.(change, before.conferenceId, patch, before)) ?? patch;
  const applied = await applyPatch(tx, kind.input, before, form, resolved, kind.read, merge);
  const { data, kept, changes } = applied;
  const adopted =
    externalId === undefined || externalId === before.externalId ? {} : { externalId };
  if ("externalId" in adopted) {
    changes.push({ name: "externalId", before: before.externalId, after: externalId });
  }
  if (changes.length === 0) return { row: before, changes, kept };
  const html = (rendered ?? (await RenderedTexts.of(kind.markdown, []))).columnOf(data, form);
  const version = before.version + 1;
  const row = await kind.update(tx, before, { ...data, ...html, ...adopted, version });
  const fields = changes.map(({ name }) => name);
  await change.logContent(kind.entity, "update", row, fields, before);
  await kind.changeOthers?.(change, [{ before, after: row }]);
  return { row, changes, kept };
}

/**
 * Deletes a record.
 *
 * @throws NotFoundError if there is no such record, or the viewer may not edit it
 */
export function deleteContent<Row extends ContentRow, Schema extends z.ZodObject>(
  editor: Editor,
  kind: ContentKind<Row, Schema>,
  id: string,
): Promise<Row> {
  return edit(editor, async (change) => {
    const row = await findRow(change, kind, id);
    await removeRow(change, kind, row);
    return row;
  });
}

/** Deletes a record that was read in the same change, after its conference was locked. */
export async function removeRow<Row extends ContentRow, Schema extends z.ZodObject>(
  change: Change,
  kind: ContentKind<Row, Schema>,
  row: Row,
): Promise<void> {
  await kind.changeOthers?.(change, [{ before: row }]);
  if (kind.hasAddress) await deleteFormerSlugs(change.tx, { entityId: row.id });
  await change.tx.importedValues.deleteMany({ where: { entityId: row.id } });
  await recordsOf(change.tx, listedEntities[kind.entity].type).delete({ where: { id: row.id } });
  await change.logContent(kind.entity, "delete", { ...row, version: row.version + 1 });
}

/** How content with a single record per conference is validated, read and written. */
export interface SingleContentKind<Row extends ConferenceRow, Schema extends z.ZodObject> {
  entity: ContentEntity;
  input: Schema;
  /** Converts inputs to values of the form; by default they are the same. */
  read?: InputReader;
  find(tx: Prisma.TransactionClient, conferenceId: string): Promise<Row | null>;
  /** The fallback for a conference without a record; none by default. */
  fallback?(conferenceId: string): Row | null;
  save(
    tx: Prisma.TransactionClient,
    conferenceId: string,
    data: z.output<Schema> & { version: number },
  ): Promise<Row>;
}

/**
 * Creates or updates the single record of a conference.
 *
 * @param patch omitted fields stay, null clears. Its `version` is the one that the edit is based on, 0 for the
 * first time.
 * @throws ValidationError if the record would be invalid
 * @throws NotFoundError if the viewer may not edit the conference
 * @throws ConflictError if the record has been changed since that version
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
): Promise<Row> {
  const { tx } = change;
  await change.lock(conferenceId);
  const stored = await kind.find(tx, conferenceId);
  const before = stored ?? kind.fallback?.(conferenceId) ?? { id: "", version: 0 };
  const { data, fields } = await applyPatch(tx, kind.input, before, before, patch, kind.read);
  if (stored && fields.length === 0) return stored;
  const saved = await kind.save(tx, conferenceId, { ...data, version: before.version + 1 });
  await change.logContent(kind.entity, "save", saved, fields);
  return saved;
}
