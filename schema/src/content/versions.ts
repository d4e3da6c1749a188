import type { Prisma } from "@summit/prisma/client.ts";
import { ConflictError, type RecordChange } from "#errors/domain-errors.ts";

/**
 * Optimistic concurrency control: rejects a save or a deletion that is based on an outdated version.
 *
 * @param version that it is based on; if omitted, it overwrites or deletes any version
 * @throws ConflictError that tells who has changed what since
 */
export async function checkVersion(
  tx: Prisma.TransactionClient,
  row: { id: string; version: number },
  version: number | null | undefined,
): Promise<void> {
  if (version == null || version === row.version) return;
  throw new ConflictError(row.version, await changesSince(tx, row.id, version));
}

/** A record by its id, and the version of it that is meant; any if omitted. */
export interface NamedVersion {
  id: string;
  version?: number | null | undefined;
}

/** Maximum number of changes reported in a conflict. */
const maxChanges = 20;

/** The changes of a record since a version, oldest first. */
export const changesSince = async (
  tx: Prisma.TransactionClient,
  id: string,
  version: number,
): Promise<RecordChange[]> => (await changesOfEach(tx, [{ id, version }])).get(id) ?? [];

/** A record, and the version that a change of it is based on. */
interface BaseVersion {
  id: string;
  version: number;
}

/** The changes of records since a version of each, oldest first, by their ids; in one statement. */
export async function changesOfEach(
  tx: Prisma.TransactionClient,
  records: readonly BaseVersion[],
): Promise<Map<string, RecordChange[]>> {
  const entries = await tx.auditLogEntry.findMany({
    where: { OR: records.map(({ id, version }) => ({ entityId: id, version: { gt: version } })) },
    select: {
      entityId: true,
      createdAt: true,
      fields: true,
      actor: { select: { fullName: true } },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: maxChanges * records.length,
  });
  const changes = new Map<string, RecordChange[]>();
  for (const { entityId, createdAt, fields, actor } of entries) {
    const known = changes.get(entityId ?? "") ?? [];
    if (known.length === maxChanges) continue;
    known.unshift({ by: actor?.fullName ?? null, at: createdAt, fields });
    changes.set(entityId ?? "", known);
  }
  return changes;
}
