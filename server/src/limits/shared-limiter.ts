import type { Database, SqlResult } from "@summit/prisma/database.ts";
import { allFulfilled, createBatcher } from "@summit/schema/intake/batcher.ts";
import { type IRateLimiterOptions, RateLimiterPostgres } from "rate-limiter-flexible";

const schemaName = "rate_limits";
const tableName = "counts";

/** Counters shared by all servers. */
export type SharedCounts = {
  query(query: { text: string; values: unknown[] }): Promise<SqlResult>;
  /** Counts an event. Concurrent events are batched into one statement. */
  add(counted: Counted): Promise<Pick<SqlResult, "rows">>;
};

type Counted = { key: string; points: number; ms: number };

/** A rate limiter whose counters are shared by all servers. */
export class SharedLimiter extends RateLimiterPostgres {
  readonly #counts: SharedCounts;

  constructor(options: IRateLimiterOptions, counts: SharedCounts) {
    super({
      ...options,
      storeClient: counts,
      storeType: "client",
      schemaName,
      tableName,
      tableCreated: true,
    });
    this.#counts = counts;
  }

  /** Overrides the library's upsert, which would run one statement per event. */
  _upsert(key: string, points: number, ms: number): Promise<Pick<SqlResult, "rows">> {
    return this.#counts.add({ key, points, ms });
  }
}

/** Counters in the database. Their table is created before the first use. */
export function createSharedCounts(database: Database): SharedCounts {
  let prepared: Promise<unknown> | undefined;
  const prepare = async () => {
    try {
      await database.executeSql(createTable);
    } catch (error) {
      prepared = undefined;
      throw error;
    }
  };
  const query: SharedCounts["query"] = async ({ text, values }) => {
    prepared ??= prepare();
    await prepared;
    return database.executeSql(text, values);
  };
  return { query, add: createBatcher(async (events) => allFulfilled(await addAll(query, events))) };
}

/** @returns for each event the count that includes it, but not the later events of the batch */
async function addAll(query: SharedCounts["query"], events: readonly Counted[]) {
  const now = Date.now();
  const sums = new Map<string, { points: number; expire: number }>();
  for (const { key, points, ms } of events) {
    sums.set(key, { points: points + (sums.get(key)?.points ?? 0), expire: now + ms });
  }
  // Sorted, so that concurrent upserts lock the rows in the same order and cannot deadlock.
  const keys = [...sums.keys()].sort();
  const { rows } = await query({
    text: addToCounts,
    values: [
      keys,
      keys.map((key) => sums.get(key)?.points),
      keys.map((key) => sums.get(key)?.expire),
      now,
    ],
  });
  const counts = new Map(rows.map((row) => [row.key, row]));
  const results = [];
  for (const { key, points } of events.toReversed()) {
    const count = counts.get(key);
    results.unshift({ rows: [count] });
    counts.set(key, { ...count, points: count.points - points });
  }
  return results;
}

const addToCounts = `
  INSERT INTO ${schemaName}.${tableName} AS known
  SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[])
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN known.expire <= $4 THEN 0 ELSE known.points END + excluded.points,
    expire = CASE WHEN known.expire <= $4 THEN excluded.expire ELSE known.expire END
  RETURNING key, points, expire`;

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
