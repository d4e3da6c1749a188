import type { ChangeSource, Prisma } from "@summit/prisma/client.ts";
import type { AuditAction } from "#audit/action-texts.ts";
import { insertRows } from "#content/insert-rows.ts";
import type { FieldDifference } from "#content/partial-input.ts";
import { changesAsJson } from "#history/field-values.ts";

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
  /** What became of the record. */
  change?: RecordedChange;
}

/** What became of a record that has versions. */
export interface RecordedChange {
  /** After the change. */
  version?: number | undefined;
  /** The names of the fields that have a new value, or show something else. */
  fields?: readonly string[] | undefined;
  /** The values before and after, for the record's history. */
  differences?: readonly FieldDifference[] | undefined;
  /** The entry whose change was reverted. */
  revertedId?: string | undefined;
}

/** How changes come about. */
export interface ChangeOrigin {
  source: ChangeSource;
  /** The import that they are a part of. */
  importId?: string;
  /** The name of the API token, which is kept because the token may be deleted. */
  tokenName?: string | null;
}

/** Records an event, in the transaction that it describes. */
export const recordAudit = (
  tx: Prisma.TransactionClient,
  event: AuditEvent,
  origin?: ChangeOrigin,
): Promise<void> => recordAudits(tx, [event], origin);

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
  origin: ChangeOrigin = { source: "edit" },
): Promise<void> {
  const createdAt = new Date();
  const entries = events.map(({ change = {}, details = {}, ...event }) => {
    const { differences, fields = [], ...known } = change;
    return {
      ...event,
      ...known,
      ...origin,
      details,
      fields,
      differences: differences && changesAsJson(differences),
      createdAt,
    };
  });
  await insertRows(tx, "audit_log", entries);
}
