import type { Database, SqlResult } from "@summit/prisma/database.ts";

const schemaName = "rate_limits";
const tableName = "counts";

/** Options of `RateLimiterPostgres` that make all servers share their counters in the database. */
export function sharedCounts(database: Database) {
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
