import { type Database, noPreparation, type Preparation } from "#database.ts";

export { DatabaseError } from "#database-error.ts";
export type { Database };

export interface DatabaseConfig {
  /** URL of a PostgreSQL server; if unset, the database is embedded. */
  databaseUrl?: string | undefined;
  /** Directory of the embedded database; it is created when it does not exist. */
  dataDir: string;
}

/**
 * Opens the database and applies pending migrations. Only the engine in use is loaded.
 *
 * @param preparation runs after the migrations, without the time limits of requests
 * @throws DatabaseError with one sentence for the operator
 */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseConfig,
  preparation: Preparation = noPreparation,
): Promise<Database> {
  if (databaseUrl) {
    const { openPostgres } = await import("#engines/postgres.ts");
    return openPostgres(databaseUrl, preparation);
  }
  const { openEmbedded } = await import("#engines/embedded.ts");
  return openEmbedded(dataDir, preparation);
}
