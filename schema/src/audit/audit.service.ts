import type { Prisma } from "@summit/prisma/client.ts";
import type { AuditAction } from "#audit/action-texts.ts";
import { insertRows } from "#content/insert-rows.ts";

/** An event for the audit log. */
export interface AuditEvent {
  /** Domain and verb, for example "speaker.update" or "account.sign-in". */
  action: AuditAction;
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

/** Records what somebody did with their own account, which only they can read. */
export const recordAuditOfAccount = (
  tx: Prisma.TransactionClient,
  action: AuditAction,
  userId: string,
  details: Prisma.InputJsonObject = {},
): Promise<void> =>
  recordAudit(tx, { action, actorId: userId, entityId: userId, conferenceId: null, details });

/** Records events in their order, in the transaction that they describe. */
export async function recordAudits(
  tx: Prisma.TransactionClient,
  events: readonly AuditEvent[],
): Promise<void> {
  const createdAt = new Date();
  await insertRows(
    tx,
    "audit_log",
    events.map((event) => ({ details: {}, ...event, createdAt })),
  );
}
