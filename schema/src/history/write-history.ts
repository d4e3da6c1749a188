import type { ChangeSource, Prisma } from "@summit/prisma/client.ts";
import { insertRows } from "#content/insert-rows.ts";
import type { FieldDifference } from "#content/partial-input.ts";
import type { Viewer } from "#context/viewer.ts";
import { changesAsJson } from "#history/field-values.ts";

export interface RecordedChange {
  conferenceId: string;
  /** For example "schedule-item". */
  entity: string;
  recordId: string;
  /** For example "update". */
  action: string;
  /** The record's version after the change. */
  version: number;
  changes: readonly FieldDifference[];
  /** The entry whose change was reverted. */
  revertedId?: string;
}

/** Who makes changes, and how. */
export interface ChangeOrigin {
  viewer: Viewer | null;
  source: ChangeSource;
  /** The import that they are a part of. */
  importId?: string;
}

/** Writes changes to the histories of their records, in the transaction that makes them. */
export async function writeHistory(
  tx: Prisma.TransactionClient,
  { viewer, source, importId }: ChangeOrigin,
  recorded: readonly RecordedChange[],
): Promise<void> {
  if (recorded.length === 0) return;
  const tokenName = viewer?.token ? await nameOfToken(tx, viewer.token.id) : null;
  const createdAt = new Date();
  const entries = recorded.map(({ changes, ...change }) => ({
    ...change,
    source,
    importId,
    tokenName,
    actorId: viewer?.id ?? null,
    createdAt,
    fields: changesAsJson(changes),
  }));
  await insertRows(tx, "record_history", entries);
}

/** The name is kept with the change, because the token may be deleted. */
async function nameOfToken(tx: Prisma.TransactionClient, id: string): Promise<string | null> {
  const token = await tx.apiToken.findUnique({ where: { id }, select: { name: true } });
  return token?.name ?? null;
}
