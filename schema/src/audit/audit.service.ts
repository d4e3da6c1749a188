import type { Prisma } from "@summit/prisma/client.ts";

/** An event for the audit log. */
export interface AuditEvent {
  /** Domain and verb, for example "speaker.update" or "account.sign-in". */
  action: string;
  /** The user; null for the system and for anonymous visitors. */
  actorId: string | null;
  /** The affected record. */
  entityId: string | null;
  /** The conference whose team may read it; null if only the account holder may. */
  conferenceId: string | null;
  details?: Prisma.InputJsonObject;
}

/** Records an event, in the transaction that it describes. */
export async function recordAudit(tx: Prisma.TransactionClient, event: AuditEvent): Promise<void> {
  await tx.auditLogEntry.create({ data: event });
}

/**
 * Records events, in the transaction that they describe. The order of very many is not preserved.
 */
export async function recordAudits(
  tx: Prisma.TransactionClient,
  events: readonly AuditEvent[],
): Promise<void> {
  if (events.length > keptInOrder) await tx.auditLogEntry.createMany({ data: [...events] });
  else for (const event of events) await recordAudit(tx, event);
}

/**
 * Up to this many events are inserted one by one, because ids created within the same millisecond are
 * unordered.
 */
const keptInOrder = 10;
