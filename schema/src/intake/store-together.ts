import type { Prisma, PrismaClient } from "@summit/prisma/client.ts";
import { allFulfilled } from "./in-groups.ts";

/** Stores some items. One row for each, in their order. */
type Store<Item, Stored> = (
  tx: Prisma.TransactionClient,
  items: readonly Item[],
) => Promise<Stored[]>;

/**
 * Stores items in one transaction. One that the database refuses does not keep out the others: the halves are
 * stored by themselves, until it is alone.
 *
 * @returns what became of each, in their order
 */
export async function storeTogether<Item, Stored>(
  db: PrismaClient,
  items: readonly Item[],
  store: Store<Item, Stored>,
): Promise<PromiseSettledResult<Stored>[]> {
  if (items.length === 0) return [];
  try {
    return allFulfilled(await db.$transaction((tx) => store(tx, items)));
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    if (items.length === 1) return [{ status: "rejected", reason }];
    const middle = Math.ceil(items.length / 2);
    return [
      ...(await storeTogether(db, items.slice(0, middle), store)),
      ...(await storeTogether(db, items.slice(middle), store)),
    ];
  }
}

/** Values that do not fit (22), broken constraints (23) and deadlocks (40): certainly, nothing was stored. */
const refusals = /^(22|23|40)/;

/** Whether the database refused what it was given; anything else is an outage, or a fault in the code. */
function isRefusal(error: unknown): boolean {
  const { driverAdapterError } = (error as { meta?: DriverError }).meta ?? {};
  return refusals.test(driverAdapterError?.cause?.originalCode ?? "");
}

/** What Prisma tells of an error of the database. */
type DriverError = { driverAdapterError?: { cause?: { originalCode?: string } } };
