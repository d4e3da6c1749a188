import { createHash } from "node:crypto";
import type { Database, SqlResult } from "@summit/prisma/database.ts";
import {
  type RateLimit,
  type RateLimitRule,
  type RateLimits,
  rateLimits,
} from "@summit/schema/limits/rate-limits.ts";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { networksOf } from "#limits/client-networks.ts";

/** The limit of the enclosing network, as a multiple of that of the client's own network. */
const aroundFactor = 16;

/** The state of a rate limit after an event was counted. */
export interface Allowance {
  /** The limit per time window. */
  points: number;
  seconds: number;
  /** Events left in the current window. */
  remaining: number;
  /** Seconds until the window resets. */
  reset: number;
  /** Seconds to wait before retrying if the limit was exceeded, otherwise 0. */
  wait: number;
}

/** The server's rate limits, which also report the remaining quota. */
export interface ServerRateLimits extends RateLimits {
  /** Counts an event of a limit that is not keyed by network address. */
  spend(limit: RateLimit, key: string): Promise<Allowance>;
  /** Seconds to wait where the limit was exceeded, otherwise 0. Counts nothing. */
  waitOf(limit: RateLimit, key: string): Promise<number>;
}

/**
 * Counts in memory if the database is embedded, and in the database if several servers may share it. While the
 * database is unavailable, each server falls back to counting by itself.
 *
 * @param factor multiplies every limit
 */
export function createRateLimits(database: Database, factor: number): ServerRateLimits {
  const shared = database.engine === "postgres" ? sharedCounts(database) : undefined;
  const limiters = new Map<string, RateLimiterAbstract>();
  const add = (keyPrefix: string, { points, seconds, inMemory }: RateLimitRule) => {
    const limit = Math.max(1, Math.round(points * factor));
    const options = { keyPrefix, points: limit, duration: seconds };
    limiters.set(keyPrefix, createLimiter(options, inMemory ? undefined : shared));
  };
  for (const [name, rule] of Object.entries<RateLimitRule>(rateLimits)) {
    add(name, rule);
    if (rule.byAddress) add(aroundName(name), { ...rule, points: rule.points * aroundFactor });
  }
  const counterOf = ({ name, key }: Counter) => ({
    limiter: limiters.get(name) as RateLimiterAbstract,
    key: hash(key),
  });
  return {
    async count(limit, key) {
      // An event rejected by the limit of its own network does not count towards the enclosing one.
      for (const counter of countersOf(limit, key)) {
        const { wait } = await consume(counterOf(counter));
        if (wait > 0) return wait;
      }
      return 0;
    },
    async spend(limit, key) {
      const counter = counterOf({ name: limit, key });
      const { points, duration: seconds } = counter.limiter;
      return { points, seconds, ...(await consume(counter)) };
    },
    async waitOf(limit, key) {
      const waits = countersOf(limit, key).map(async (counter) => {
        const { limiter, key } = counterOf(counter);
        const used = await limiter.get(key);
        const isExceeded = used && used.consumedPoints > limiter.points;
        return isExceeded ? Math.max(1, Math.ceil(used.msBeforeNext / 1_000)) : 0;
      });
      return Math.max(...(await Promise.all(waits)));
    },
    async refund(limit, key) {
      for (const counter of countersOf(limit, key)) {
        const { limiter, key } = counterOf(counter);
        await limiter.reward(key);
      }
    },
    async reset(limit, key) {
      const [own] = countersOf(limit, key);
      const { limiter, key: hashed } = counterOf(own);
      await limiter.delete(hashed);
    },
  };
}

/** A counter: the name of its limit, and the key. */
type Counter = { name: string; key: string };

const aroundName = (limit: string) => `${limit}Around`;

/**
 * The counter of the key or of the client's own network, and that of its enclosing network if there is one.
 */
function countersOf(limit: RateLimit, key: string): [Counter, ...Counter[]] {
  const { byAddress }: RateLimitRule = rateLimits[limit];
  if (!byAddress) return [{ name: limit, key }];
  const { own, around } = networksOf(key);
  const first = { name: limit, key: own };
  return around ? [first, { name: aroundName(limit), key: around }] : [first];
}

type Consumed = Pick<Allowance, "remaining" | "reset" | "wait">;

async function consume({
  limiter,
  key,
}: {
  limiter: RateLimiterAbstract;
  key: string;
}): Promise<Consumed> {
  try {
    const { remainingPoints, msBeforeNext } = await limiter.consume(key);
    return { remaining: remainingPoints, reset: Math.ceil(msBeforeNext / 1_000), wait: 0 };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const wait = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
    return { remaining: 0, reset: wait, wait };
  }
}

/** Addresses are personal data, so only their hashes are stored. */
const hash = (key: string) => createHash("sha256").update(key).digest("hex");

type LimiterOptions = { keyPrefix: string; points: number; duration: number };

function createLimiter(
  options: LimiterOptions,
  shared?: ReturnType<typeof sharedCounts>,
): RateLimiterAbstract {
  const inMemory = new RateLimiterMemory(options);
  if (!shared) return inMemory;
  return new RateLimiterPostgres({ ...options, ...shared, insuranceLimiter: inMemory });
}

const schemaName = "rate_limits";
const tableName = "counts";

/** Options of `RateLimiterPostgres` that make all servers share their counters in the database. */
function sharedCounts(database: Database) {
  let prepared: Promise<unknown> | undefined;
  /** Creates the table before the first use. */
  const prepare = async () => {
    try {
      await database.executeSql(createTable);
    } catch (error) {
      prepared = undefined;
      throw error;
    }
  };
  const query = async ({
    text,
    values,
  }: {
    text: string;
    values: unknown[];
  }): Promise<SqlResult> => {
    prepared ??= prepare();
    await prepared;
    return database.executeSql(text, values);
  };
  return { storeClient: { query }, storeType: "client", schemaName, tableName, tableCreated: true };
}

// The advisory lock keeps servers that start at the same time from creating the table twice. The table is
// unlogged, because losing the counts in a database crash is acceptable.
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
