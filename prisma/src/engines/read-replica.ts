import { PrismaClient } from "../../generated/client.ts";
import { requestAdapter, requestPool } from "./postgres.ts";

/** A read-only streaming replica of a PostgreSQL server, which may lag. */
export interface ReadReplica {
  client: PrismaClient;
  /**
   * Whether it has replayed the primary's WAL up to a position, as returned by `pg_current_wal_insert_lsn()`.
   * False for a server that is no longer a replica.
   *
   * @throws the driver's error if it is unreachable
   */
  hasReplayed(position: string): Promise<boolean>;
  /**
   * The replication lag to a WAL position in bytes; null for a server that is no longer a replica.
   */
  bytesBehind(position: string): Promise<number | null>;
  /** @param listener is called when an idle connection is lost */
  onLost(listener: (error: Error) => void): void;
  close(): Promise<void>;
}

/** Opens a replica. Connections are made lazily, so it need not be available yet. */
export function openReadReplica(replicaUrl: string): ReadReplica {
  const pool = requestPool(replicaUrl);
  const client = new PrismaClient({
    adapter: requestAdapter(pool),
    errorFormat: "minimal",
  });
  const bytesBehind = async (position: string) => {
    // A promoted server keeps its last replay position.
    const { rows } = await pool.query<{ bytes: string | null }>(
      `SELECT CASE WHEN pg_is_in_recovery()
         THEN pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()) END AS bytes`,
      [position],
    );
    const [{ bytes } = { bytes: null }] = rows;
    return bytes === null ? null : Number(bytes);
  };
  return {
    client,
    bytesBehind,
    async hasReplayed(position) {
      const bytes = await bytesBehind(position);
      return bytes !== null && bytes <= 0;
    },
    onLost: (listener) => void pool.on("error", listener),
    async close() {
      await client.$disconnect();
      await pool.end();
    },
  };
}
