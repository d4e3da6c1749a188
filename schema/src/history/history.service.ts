import { type AuditLogEntry, Prisma } from "@summit/prisma/client.ts";

export interface ChangedField {
  name: string;
  before: Prisma.JsonValue;
  after: Prisma.JsonValue;
}

/** An entry of a record's history: one of the log that has the values before and after. */
export interface HistoryEntry
  extends Pick<
    AuditLogEntry,
    "id" | "source" | "tokenName" | "revertedId" | "importId" | "createdAt" | "actorId"
  > {
  conferenceId: string;
  /** The kind of record, for example "schedule-item". */
  entity: string;
  recordId: string;
  /** What was done, for example "update", or "revert". */
  action: string;
  version: number;
  fields: ChangedField[];
  /** Only where it was asked for. */
  actor?: { fullName: string } | null;
}

type Reading = Pick<Prisma.TransactionClient, "auditLogEntry">;

/** The entries of the log that belong to histories. */
const ofHistories = { NOT: { differences: { equals: Prisma.DbNull } } } as const;

/** Entries of histories. */
export async function findHistory(
  db: Reading,
  { where, ...query }: Omit<Prisma.AuditLogEntryFindManyArgs, "select" | "include">,
): Promise<HistoryEntry[]> {
  const entries = await db.auditLogEntry.findMany({
    ...query,
    where: { AND: [ofHistories, where ?? {}] },
    include: { actor: { select: { fullName: true } } },
  });
  return entries.map(({ action, entityId, version, differences, conferenceId, ...entry }) => {
    const [entity = "", verb = ""] = action.split(".");
    return {
      ...entry,
      conferenceId: conferenceId ?? "",
      entity,
      recordId: entityId ?? "",
      action: entry.revertedId ? "revert" : verb,
      version: version ?? 0,
      fields: differences as unknown as ChangedField[],
    };
  });
}

/** One change, whoever may see it. */
export async function readEntry(db: Reading, id: string): Promise<HistoryEntry | undefined> {
  const [entry] = await findHistory(db, { where: { id } });
  return entry;
}

/**
 * A page of a record's history, newest first.
 *
 * @param after the id of the last entry of the page before
 */
export async function readEntries(
  db: Reading,
  entityId: string,
  { first, after }: { first: number; after?: string | null | undefined },
): Promise<HistoryEntry[]> {
  const last = after ? await readEntry(db, after) : null;
  const older = last && {
    OR: [{ version: { lt: last.version } }, { version: last.version, id: { lt: last.id } }],
  };
  return findHistory(db, {
    where: { entityId, ...older },
    orderBy: [{ version: "desc" }, { id: "desc" }],
    take: first,
  });
}

/** The ids of the changes that gave records these versions, in one statement. */
export async function idsOfEntries(
  db: Pick<Prisma.TransactionClient, "$queryRaw">,
  records: readonly { id: string; version: number }[],
): Promise<string[]> {
  const ids = records.map(({ id }) => id);
  const versions = records.map(({ version }) => version);
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT e.id FROM audit_log e
    JOIN unnest(${ids}::text[], ${versions}::int[]) AS record (id, version)
      ON e.entity_id = record.id AND e.version = record.version
    WHERE e.differences IS NOT NULL`;
  return found.map(({ id }) => id);
}

/** Forgets the values of records that are deleted for good. What was done to them stays in the log. */
export async function forgetHistories(tx: Reading, recordIds: readonly string[]): Promise<void> {
  await tx.auditLogEntry.updateMany({
    where: { AND: [ofHistories, { entityId: { in: [...recordIds] } }] },
    data: { differences: Prisma.DbNull },
  });
}
