import type { ChangeSource, Prisma } from "@summit/prisma/client.ts";
import type { RecordChange } from "#errors/domain-errors.ts";

export interface ChangedField {
  name: string;
  before: Prisma.JsonValue;
  after: Prisma.JsonValue;
}

/** An entry of a record's history. */
export interface HistoryEntry {
  id: string;
  conferenceId: string;
  entity: string;
  recordId: string;
  action: string;
  version: number;
  source: ChangeSource;
  tokenName: string | null;
  fields: ChangedField[];
  revertedId: string | null;
  importId: string | null;
  createdAt: Date;
  actor: { fullName: string } | null;
}

const withActor = { actor: { select: { fullName: true } } } as const;

type Reading = Pick<Prisma.TransactionClient, "historyEntry">;

/** One change, whoever may see it. */
export async function readEntry(db: Reading, id: string): Promise<HistoryEntry | null> {
  const found = await db.historyEntry.findUnique({ where: { id }, include: withActor });
  return found as HistoryEntry | null;
}

/**
 * A page of a record's history, newest first.
 *
 * @param after the id of the last entry of the page before
 */
export async function readEntries(
  db: Reading,
  recordId: string,
  { first, after }: { first: number; after?: string | null | undefined },
): Promise<HistoryEntry[]> {
  const last = after ? await readEntry(db, after) : null;
  const older = last && {
    OR: [{ version: { lt: last.version } }, { version: last.version, id: { lt: last.id } }],
  };
  const found = await db.historyEntry.findMany({
    where: { recordId, ...older },
    include: withActor,
    orderBy: [{ version: "desc" }, { id: "desc" }],
    take: first,
  });
  return found as unknown as HistoryEntry[];
}

/** The ids of the changes that gave records these versions, in one statement. */
export async function idsOfEntries(
  db: Pick<Prisma.TransactionClient, "$queryRaw">,
  records: readonly { id: string; version: number }[],
): Promise<string[]> {
  const ids = records.map(({ id }) => id);
  const versions = records.map(({ version }) => version);
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT h.id FROM record_history h
    JOIN unnest(${ids}::text[], ${versions}::int[]) AS record (id, version)
      ON h.record_id = record.id AND h.version = record.version`;
  return found.map(({ id }) => id);
}

/** Maximum number of changes that a conflict names. */
const maxChanges = 20;

/** The changes of a record since one of them, oldest first. */
export async function entriesSince(
  db: Reading,
  { recordId, version }: Pick<HistoryEntry, "recordId" | "version">,
): Promise<RecordChange[]> {
  const found = await db.historyEntry.findMany({
    where: { recordId, version: { gt: version } },
    include: withActor,
    orderBy: [{ version: "desc" }, { id: "desc" }],
    take: maxChanges,
  });
  return (found as unknown as HistoryEntry[]).reverse().map(({ actor, createdAt, fields }) => ({
    by: actor?.fullName ?? null,
    at: createdAt,
    fields: fields.map(({ name }) => name),
  }));
}
