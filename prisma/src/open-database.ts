import type { PrismaClient } from "../generated/client.ts";

export { DatabaseError } from "#database-error.ts";

export interface DatabaseConfig {
  /** A PostgreSQL server; without it the database is embedded. */
  databaseUrl?: string | undefined;
  /** Directory of the embedded database; it is created when it does not exist. */
  dataDir: string;
}

/** What a statement returned. */
export interface SqlResult {
  // biome-ignore lint/suspicious/noExplicitAny: the caller's statement decides
  rows: any[];
  /** How many rows it returned or changed; null where that means nothing. */
  rowCount: number | null;
}

/** An open, migrated database. */
export interface Database {
  client: PrismaClient;
  engine: "pglite" | "postgres";
  /**
   * Runs SQL beside Prisma, outside of its transactions, for libraries that bring their own.
   *
   * @param text one statement with values, or any number without
   * @returns the last statement's result
   */
  executeSql(text: string, values?: unknown[]): Promise<SqlResult>;
  close(): Promise<void>;
}

/** Work to be done before the database is used, for example seeding it. */
export type Preparation = (client: PrismaClient) => Promise<void>;

/**
 * Opens the database and brings it to the newest migration. Only the engine in use is loaded.
 *
 * @param prepare runs after the migrations, without the time limits of requests
 * @throws DatabaseError with one sentence for the operator
 */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseConfig,
  prepare: Preparation = async () => {},
): Promise<Database> {
  if (databaseUrl) {
    const { openPostgres } = await import("#engines/postgres.ts");
    return openPostgres(databaseUrl, prepare);
  }
  const { openEmbedded } = await import("#engines/embedded.ts");
  return openEmbedded(dataDir, prepare);
}
