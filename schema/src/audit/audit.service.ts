import type { Prisma } from "@summit/prisma/client.ts";

/** Something that organizers, owners or account holders will want to know later. */
export interface AuditEvent {
  /** Domain and verb, for example "speaker.update" or "account.sign-in". */
  action: string;
  /** Who did it; null for the system and for strangers. */
  actorId: string | null;
  /** The record that it was done to. */
  entityId: string | null;
  /** The conference whose organizers may read it; null when it is the account holder's own business. */
  conferenceId: string | null;
  details?: Prisma.InputJsonObject;
}

/** Notes an event, in the transaction of what it is about. */
export async function recordAudit(tx: Prisma.TransactionClient, event: AuditEvent): Promise<void> {
  await tx.auditLogEntry.create({ data: event });
}

/** Notes events, in the transaction of what they are about. Of very many, the order is not kept. */
export async function recordAudits(
  tx: Prisma.TransactionClient,
  events: readonly AuditEvent[],
): Promise<void> {
  if (events.length > keptInOrder) await tx.auditLogEntry.createMany({ data: [...events] });
  else for (const event of events) await recordAudit(tx, event);
}

/** Ids are made in the order of time, but for those of one millisecond. */
const keptInOrder = 10;
