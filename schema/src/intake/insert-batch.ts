import type { Prisma, PrismaClient } from "@summit/prisma/client.ts";
import { allFulfilled } from "./batcher.ts";

/** Inserts items. Returns one row per item, in the same order. */
type Insert<Item, Stored> = (
  tx: Prisma.TransactionClient,
  items: readonly Item[],
) => Promise<Stored[]>;

/**
 * Inserts items in one transaction. If the database rejects the batch, it is bisected until the faulty items are
 * alone, so that the others are inserted.
 *
 * @returns the outcome of each item, in the same order
 */
export async function insertBatch<Item, Stored>(
  db: PrismaClient,
  items: readonly Item[],
  insert: Insert<Item, Stored>,
): Promise<PromiseSettledResult<Stored>[]> {
  if (items.length === 0) return [];
  try {
    return allFulfilled(await db.$transaction((tx) => insert(tx, items)));
  } catch (reason) {
    if (!isRejection(reason)) throw reason;
    if (items.length === 1) return [{ status: "rejected", reason }];
    const middle = Math.ceil(items.length / 2);
    return [
      ...(await insertBatch(db, items.slice(0, middle), insert)),
      ...(await insertBatch(db, items.slice(middle), insert)),
    ];
  }
}

/** SQLSTATE classes data exception (22), constraint violation (23) and rollback (40): nothing was stored. */
const rejectionCodes = /^(22|23|40)/;

/** Whether the database rejected the data. Any other error is an outage or a bug. */
function isRejection(error: unknown): boolean {
  const { driverAdapterError } = (error as { meta?: DriverError }).meta ?? {};
  return rejectionCodes.test(driverAdapterError?.cause?.originalCode ?? "");
}

/** How Prisma reports an error of the database driver. */
type DriverError = { driverAdapterError?: { cause?: { originalCode?: string } } };
