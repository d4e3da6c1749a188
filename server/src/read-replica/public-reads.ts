import type { PrismaClient } from "@summit/prisma/client.ts";
import type { Database } from "@summit/prisma/database.ts";
import { wrapReads } from "@summit/prisma/wrap-reads.ts";
import type { ServerContentEvents } from "#content-events/content-events.ts";
import type { Logger } from "#logs/logger.ts";
import type { Metrics } from "#metrics/metrics.ts";
import { followReplica, type ReplicaState } from "./replica-state.ts";
import { shareReads } from "./shared-reads.ts";

/** Reads of public content: pages, feeds, and queries without a viewer. */
export interface PublicReads {
  /** Reads from the replica if it is current, otherwise from the primary. Read-only; identical reads are shared. */
  client: PrismaClient;
  stop(): Promise<void>;
}

type Services = {
  db: Database;
  events: ServerContentEvents;
  logger: Logger;
  metrics: Metrics;
};

/** @param replicaUrl if unset, all reads use the primary */
export async function openPublicReads(
  replicaUrl: string | undefined,
  { db, events, logger, metrics }: Services,
): Promise<PublicReads> {
  if (!replicaUrl) return { client: shareReads(db.client), stop: async () => {} };
  const { openReadReplica } = await import("@summit/prisma/read-replica.ts");
  const replica = openReadReplica(replicaUrl);
  const currentPosition = async () => {
    const { rows } = await db.executeSql(
      "SELECT pg_current_wal_insert_lsn()::text AS position",
      [],
    );
    return rows[0].position as string;
  };
  const freshness = events.freshnessOfAll();
  const state = followReplica({ replica, currentPosition, freshness, logger });
  metrics.observeReplica({
    isCurrent: state.isCurrent,
    bytesBehind: async () => replica.bytesBehind(await currentPosition()),
  });
  return {
    client: shareReads(
      readFromEither({ primary: db.client, replica: replica.client, state, metrics }),
    ),
    async stop() {
      await state.stop();
      await replica.close();
    },
  };
}

type Either = {
  primary: PrismaClient;
  replica: PrismaClient;
  state: Pick<ReplicaState, "isCurrent" | "lost">;
  metrics: Pick<Metrics, "countPublicRead">;
};

/**
 * A client that reads from the replica while it is current, and falls back to the primary on errors, so that
 * callers do not notice the loss of a replica. Prisma's extension `@prisma/extension-read-replicas` supports
 * neither.
 */
export function readFromEither({ primary, replica, state, metrics }: Either): PrismaClient {
  return wrapReads(primary, ({ read, readFrom }) => async (args) => {
    if (state.isCurrent()) {
      try {
        const rows = await readFrom(replica, args);
        metrics.countPublicRead("replica");
        return rows;
      } catch (error) {
        if (isNotFound(error)) throw error;
        state.lost(error);
      }
    }
    metrics.countPublicRead("primary");
    return read(args);
  });
}

/** The error of `findUniqueOrThrow` and `findFirstOrThrow`. */
const isNotFound = (error: unknown) => (error as { code?: unknown }).code === "P2025";
