import {
  changesChannel,
  type Database,
  type ListenHandlers,
  noPreparation,
  type Preparation,
} from "#database.ts";
import { databaseOnPool, inSnapshot, prepare } from "#engines/on-pool.ts";
import type { Backend } from "#engines/pglite.ts";
import { createPglitePool, maxWait } from "#engines/pglite-stream.ts";

/** PGlite, in this thread or another. */
export interface Pglite {
  /** Opens it, or opens it again if it has ended since. */
  open(): Promise<Backend>;
  /** Switches the statement timeout on or off, if there is one. */
  limitStatements(isLimited: boolean): void;
  close(): Promise<void>;
}

/**
 * Opens a database on PGlite.
 *
 * @param preparation runs after the migrations, without a statement timeout
 */
export async function openOnPglite(
  pglite: Pglite,
  preparation: Preparation = noPreparation,
): Promise<Database> {
  const listeners = new Set<ListenHandlers>();
  const pool = createPglitePool(pglite.open, async (client) => {
    client.on("notification", ({ payload = "" }) => {
      for (const { onMessage } of listeners) onMessage(payload);
    });
    await client.query(`LISTEN ${changesChannel}`);
    // What the lost connection would have told is not known.
    for (const { onConnection } of listeners) {
      onConnection(false);
      onConnection(true);
    }
  });
  const close = async () => {
    await pool.end();
    await pglite.close();
  };
  try {
    await prepare(pool, preparation);
  } catch (error) {
    await close();
    throw error;
  }
  pglite.limitStatements(true);
  return databaseOnPool(pool, {
    engine: "pglite",
    transactionOptions: { maxWait },
    async inLongTransaction(work) {
      const client = await pool.connect();
      pglite.limitStatements(false);
      try {
        return await inSnapshot(client, work);
      } finally {
        pglite.limitStatements(true);
        client.release();
      }
    },
    async listen(handlers) {
      listeners.add(handlers);
      handlers.onConnection(true);
      return async () => void listeners.delete(handlers);
    },
    close,
  });
}
