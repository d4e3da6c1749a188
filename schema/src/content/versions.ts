import type { Prisma } from "@summit/prisma/client.ts";
import { ConflictError, type RecordChange } from "#errors/domain-errors.ts";

/**
 * Optimistic concurrency control: rejects a save that is based on an outdated version.
 *
 * @param version that the save is based on; if omitted, the save overwrites any version
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

/** Maximum number of changes reported in a conflict. */
const maxChanges = 20;

/** The changes of a record since a version, oldest first. */
async function changesSince(
  tx: Prisma.TransactionClient,
  entityId: string,
  version: number,
): Promise<RecordChange[]> {
  const entries = await tx.auditLogEntry.findMany({
    where: { entityId, details: { path: ["version"], gt: version } },
    select: { createdAt: true, details: true, actor: { select: { fullName: true } } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: maxChanges,
  });
  return entries.reverse().map(({ createdAt, details, actor }) => ({
    by: actor?.fullName ?? null,
    at: createdAt,
    fields: (details as { fields?: string[] }).fields ?? [],
  }));
}
