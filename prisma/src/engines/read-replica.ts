import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "../../generated/client.ts";
import { requestPool } from "./postgres.ts";

/** A streaming replica of a PostgreSQL server: it can be read, and is a little behind. */
export interface ReadReplica {
  client: PrismaClient;
  /**
   * Whether it shows all that was committed up to a position in the primary's log, as
   * `pg_current_wal_insert_lsn()` tells it. False, too, of a server that replays nothing any more.
   *
   * @throws the driver's error while it cannot be reached
   */
  hasReplayed(position: string): Promise<boolean>;
  /** Bytes of the log between what it shows and a position; not known (null) of one that replays nothing. */
  bytesBehind(position: string): Promise<number | null>;
  /** @param listener is called when a connection is lost that was not in use */
  onLost(listener: (error: Error) => void): void;
  close(): Promise<void>;
}

/** Opens a replica. It need not be there yet: connections are made when they are needed. */
export function openReadReplica(replicaUrl: string): ReadReplica {
  const pool = requestPool(replicaUrl);
  const client = new PrismaClient({ adapter: new PrismaPg(pool) });
  const bytesBehind = async (position: string) => {
    // A server that was promoted keeps the place where it stopped to replay.
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
