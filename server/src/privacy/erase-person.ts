import type { Database, QueryRows } from "@summit/prisma/database.ts";
import { findPersonalRows, redactAddress } from "@summit/schema/privacy/personal-rows.ts";
import { isOwnRow, isRedacted } from "@summit/schema/privacy/personal-tables.ts";
import type { Row } from "@summit/schema/privacy/row.ts";
import { findPerson, type Person } from "#privacy/person.ts";

/** The erasure is not possible. The message says what to do. */
export class ErasureError extends Error {
  override name = "ErasureError";
}

type Options = {
  /** If false, this is a dry run that only reports the changes. */
  confirmed: boolean;
  /** Address of the account that gets the person's conferences. */
  transferTo?: string | undefined;
};

/** The affected rows by table; tables without any are omitted. */
export interface ErasureReport {
  removed: Record<string, number>;
  anonymised: Record<string, number>;
  /** Rows that still hold the address. */
  left: Record<string, Row[]>;
  /** Names of conferences that were transferred to another owner. */
  transferred: string[];
}

/**
 * Deletes all rows that are about this person only, and redacts the address in all others except content, in
 * one transaction.
 *
 * @param address in any case
 * @throws ErasureError if the person owns conferences and no new owner is given, or on a conflict with a
 * concurrent change
 */
export async function erasePerson(
  database: Database,
  address: string,
  { confirmed, transferTo }: Options,
): Promise<ErasureReport> {
  const email = address.trim().toLowerCase();
  let report: ErasureReport | undefined;
  try {
    await database.inLongTransaction(async (query) => {
      report = await erase(query, email, transferTo);
      if (!confirmed) throw new NotConfirmed();
    });
  } catch (error) {
    if (isConflict(error)) {
      throw new ErasureError(
        "Somebody else changed the same rows at the same time. Nothing was erased; try again.",
      );
    }
    if (!(error instanceof NotConfirmed)) throw error;
  }
  return report as ErasureReport;
}

/** Rolls the transaction back. */
class NotConfirmed extends Error {}

/** PostgreSQL's serialization failures and deadlocks. */
const isConflict = (error: unknown) =>
  ["40001", "40P01"].includes(String((error as { code?: string }).code));

async function erase(
  query: QueryRows,
  email: string,
  transferTo: string | undefined,
): Promise<ErasureReport> {
  const person = await findPerson(query, email);
  const tables = Object.keys(person.rows);
  const before = await countRows(query, tables);
  const transferred = await transferConferences(query, person, transferTo);
  await endInvitations(query, person.ownIds);
  for (const [table, rows] of Object.entries(person.rows)) {
    const ids = rows.filter((row) => isOwnRow(table, row, [email])).map(({ id }) => id);
    if (ids.length > 0) await query(`DELETE FROM "${table}" WHERE id = ANY($1::text[])`, [ids]);
  }
  await eraseFromLog(query, person.ownIds);
  await eraseFormerRecords(query, email, person.ownIds);
  for (const table of tables.filter(isRedacted)) await redactAddress(query, table, email);
  const after = await countRows(query, tables);
  const left = await findPersonalRows(query, { addresses: [email], ids: [] });
  const report: ErasureReport = { removed: {}, anonymised: {}, left, transferred };
  for (const [table, rows] of Object.entries(person.rows)) {
    const removed = (before[table] ?? 0) - (after[table] ?? 0);
    const anonymised = isRedacted(table) ? rows.length - removed - (left[table]?.length ?? 0) : 0;
    if (removed > 0) report.removed[table] = removed;
    if (anonymised > 0) report.anonymised[table] = anonymised;
  }
  return report;
}

async function countRows(query: QueryRows, tables: string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await query(`SELECT count(*)::int AS count FROM "${table}"`);
    counts[table] = row.count;
  }
  return counts;
}

/** Every conference needs an owner, or nobody could manage it. */
async function transferConferences(
  query: QueryRows,
  { rows, ownIds }: Person,
  transferTo: string | undefined,
): Promise<string[]> {
  const owned = (rows.conferences ?? []).filter(({ owner_id }) => ownIds.includes(`${owner_id}`));
  if (owned.length === 0) return [];
  const names = owned.map(({ name }) => String(name));
  if (!transferTo) {
    throw new ErasureError(
      `This account owns ${names.map((name) => `“${name}”`).join(", ")}. Add --transfer-to <email> to ` +
        "give it to another account, or delete it in the admin first. Nothing was erased.",
    );
  }
  const [heir] = await query("SELECT id FROM users WHERE email = $1", [
    transferTo.trim().toLowerCase(),
  ]);
  if (!heir || ownIds.includes(heir.id)) {
    throw new ErasureError(`No other account has the address ${transferTo}. Nothing was erased.`);
  }
  const ids = owned.map(({ id }) => id);
  await query(
    `UPDATE conferences SET owner_id = $1, version = version + 1, updated_at = now()
     WHERE id = ANY($2::text[])`,
    [heir.id, ids],
  );
  await query(
    `INSERT INTO audit_log (id, conference_id, action, entity_id)
     SELECT gen_random_uuid()::text, id, 'conference.transfer', id FROM unnest($1::text[]) id`,
    [ids],
  );
  return names;
}

/** Invitations end with the membership of whoever sent them. */
async function endInvitations(query: QueryRows, ownIds: string[]): Promise<void> {
  await query(
    "UPDATE invitations SET status = 'revoked' WHERE invited_by_id = ANY($1::text[]) AND status = 'pending'",
    [ownIds],
  );
}

/**
 * Deletes log entries that concern this person only, as when users delete their account. Others stay without
 * details; the actor's name is removed with the account.
 */
async function eraseFromLog(query: QueryRows, ownIds: string[]): Promise<void> {
  await query("DELETE FROM audit_log WHERE entity_id = ANY($1::text[]) AND conference_id IS NULL", [
    ownIds,
  ]);
  await query("UPDATE audit_log SET details = '{}' WHERE entity_id = ANY($1::text[])", [ownIds]);
}

/** Forgets the histories of the person's own records, and the records of the person in the bin. */
async function eraseFormerRecords(
  query: QueryRows,
  email: string,
  ownIds: string[],
): Promise<void> {
  const binned: { id: string }[] = await query(
    "DELETE FROM binned_records WHERE entity = 'person' AND lower(data -> 'row' ->> 'email') = $1 RETURNING id",
    [email],
  );
  const ids = [...ownIds, ...binned.map(({ id }) => id)];
  await query("UPDATE audit_log SET differences = NULL WHERE entity_id = ANY($1::text[])", [ids]);
}
