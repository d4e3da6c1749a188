import type { PrismaClient } from "@summit/prisma/client.ts";
import type { Database } from "@summit/prisma/database.ts";
import type { ServerContentEvents } from "#content-events/content-events.ts";
import type { Logger } from "#logs/logger.ts";
import type { Metrics } from "#metrics/metrics.ts";
import { followReplica, type ReplicaState } from "./replica-state.ts";

/** Where public content is read: pages, feeds, and the queries of those who are not signed in. */
export interface PublicReads {
  /** Reads from the replica where that is current, otherwise from the primary. For reading only. */
  client: PrismaClient;
  stop(): Promise<void>;
}

type Services = {
  db: Database;
  events: ServerContentEvents;
  logger: Logger;
  metrics: Metrics;
};

/** @param replicaUrl without one, everything is read from the primary */
export async function openPublicReads(
  replicaUrl: string | undefined,
  { db, events, logger, metrics }: Services,
): Promise<PublicReads> {
  if (!replicaUrl) return { client: db.client, stop: async () => {} };
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
    client: readFromEither({ primary: db.client, replica: replica.client, state, metrics }),
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

const reads = new Set([
  "findUnique",
  "findUniqueOrThrow",
  "findFirst",
  "findFirstOrThrow",
  "findMany",
  "count",
  "aggregate",
  "groupBy",
]);

/**
 * A client whose reads go to the replica while that is current. What fails there is read from the
 * primary: the caller does not notice the loss of a replica. Prisma's own extension for replicas
 * (`@prisma/extension-read-replicas`) knows neither of these two.
 */
export function readFromEither({ primary, replica, state, metrics }: Either): PrismaClient {
  const extended = primary.$extends({
    query: {
      $allModels: {
        async $allOperations({ model, operation, args, query }) {
          if (reads.has(operation) && state.isCurrent()) {
            try {
              const rows = await run(replica, model, operation, args);
              metrics.countPublicRead("replica");
              return rows;
            } catch (error) {
              if (isNotFound(error)) throw error;
              state.lost(error);
            }
          }
          metrics.countPublicRead("primary");
          return query(args);
        },
      },
    },
  });
  return extended as unknown as PrismaClient;
}

type Operations = Record<string, Record<string, (args: unknown) => Promise<unknown>>>;

function run(client: PrismaClient, model: string, operation: string, args: unknown) {
  const name = model.charAt(0).toLowerCase() + model.slice(1);
  const method = (client as unknown as Operations)[name]?.[operation];
  if (!method) throw new Error(`Prisma has no ${name}.${operation}.`);
  return method(args);
}

/** What `findUniqueOrThrow` and `findFirstOrThrow` throw. */
const isNotFound = (error: unknown) => (error as { code?: unknown }).code === "P2025";
