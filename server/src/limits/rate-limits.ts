import { createHash } from "node:crypto";
import type { Database } from "@summit/prisma/database.ts";
import { type RateLimit, type RateLimits, rateLimits } from "@summit/schema/limits/rate-limits.ts";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";

const schemaName = "rate_limits";
const tableName = "counts";

/**
 * Counts in memory where the database is embedded, and in the database where several servers may
 * share it. While it cannot be reached, each server counts for itself.
 *
 * @param factor multiplies every limit
 */
export function createRateLimits(database: Database, factor: number): RateLimits {
  const storeClient = database.engine === "postgres" ? createStore(database) : undefined;
  const limiters = Object.fromEntries(
    Object.entries(rateLimits).map(([name, { points, seconds }]) => {
      const options = {
        keyPrefix: name,
        points: Math.max(1, Math.round(points * factor)),
        duration: seconds,
      };
      return [name, createLimiter(options, storeClient)];
    }),
  ) as Record<RateLimit, RateLimiterAbstract>;
  return {
    async count(limit, key) {
      try {
        await limiters[limit].consume(hash(key));
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes)
          return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
        throw refusal;
      }
    },
    async refund(limit, key) {
      await limiters[limit].reward(hash(key));
    },
    async reset(limit, key) {
      await limiters[limit].delete(hash(key));
    },
  };
}

/** Addresses are personal data, so only their hashes are stored. */
const hash = (key: string) => createHash("sha256").update(key).digest("hex");

type LimiterOptions = { keyPrefix: string; points: number; duration: number };

function createLimiter(options: LimiterOptions, storeClient?: Store): RateLimiterAbstract {
  const inMemory = new RateLimiterMemory(options);
  if (!storeClient) return inMemory;
  return new RateLimiterPostgres({
    ...options,
    storeClient,
    storeType: "client",
    schemaName,
    tableName,
    tableCreated: true,
    insuranceLimiter: inMemory,
  });
}

type Store = {
  query(query: { text: string; values: unknown[] }): ReturnType<Database["executeSql"]>;
};

/** Adapts the database to the limiter, and creates the table before its first use. */
function createStore(database: Database): Store {
  let prepared: Promise<unknown> | undefined;
  const prepare = async () => {
    try {
      await database.executeSql(createTable);
    } catch (error) {
      prepared = undefined;
      throw error;
    }
  };
  return {
    async query({ text, values }) {
      prepared ??= prepare();
      await prepared;
      return database.executeSql(text, values);
    },
  };
}

// Locked, so that servers that start together do not create it twice. Unlogged, because a count
// may be lost in a crash of the database.
const createTable = `
  BEGIN;
  SELECT pg_advisory_xact_lock(hashtext('${schemaName}'));
  CREATE SCHEMA IF NOT EXISTS ${schemaName};
  CREATE UNLOGGED TABLE IF NOT EXISTS ${schemaName}.${tableName} (
    key varchar(255) PRIMARY KEY,
    points integer NOT NULL DEFAULT 0,
    expire bigint
  );
  COMMIT;
`;
