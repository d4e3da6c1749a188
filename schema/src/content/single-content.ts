import type { Prisma } from "@summit/prisma/client.ts";
import type { z } from "zod";
import type { ConferenceRow } from "#content/content-kind.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { type SavedEntityName, singleEntities } from "#content/entities.ts";
import { applyPatch, type FieldDifference, valuesOf } from "#content/partial-input.ts";
import type { InputReader } from "#content/read-input.ts";
import { withSingleTexts } from "#translation/single-texts.ts";

/** How content with a single record per conference is validated, read and written. */
export interface SingleContentKind<Row extends ConferenceRow, Schema extends z.ZodObject> {
  entity: SavedEntityName;
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
  await change.logContent(kind.entity, "save", saved, {
    changes: kind.save ? await asStored(tx, kind, conferenceId, changes) : changes,
    ...(reverts && { reverts }),
  });
  return saved;
}

/** Changes of a record of several rows, of which new ones have ids by now, by which an undo finds them. */
async function asStored<Row extends ConferenceRow, Schema extends z.ZodObject>(
  tx: Prisma.TransactionClient,
  kind: SingleContentKind<Row, Schema>,
  conferenceId: string,
  changes: readonly FieldDifference[],
): Promise<FieldDifference[]> {
  const whole = valuesOf(kind.input, (await findSingle(tx, kind, conferenceId)) ?? {});
  const stored = withSingleTexts(whole);
  return changes.map((change) => ({ ...change, after: stored[change.name] }));
}
