import type { PrismaClient } from "../generated/client.ts";

export { DatabaseError } from "#database-error.ts";

export interface DatabaseConfig {
  /** A PostgreSQL server; without it the database is embedded. */
  databaseUrl?: string | undefined;
  /** Directory of the embedded database; it is created when it does not exist. */
  dataDir: string;
}

/** An open, migrated database. */
export interface Database {
  client: PrismaClient;
  engine: "pglite" | "postgres";
  close(): Promise<void>;
}

/**
 * Opens the database and brings it to the newest migration. Only the engine in use is loaded.
 *
 * @throws DatabaseError with one sentence for the operator
 */
export async function openDatabase({ databaseUrl, dataDir }: DatabaseConfig): Promise<Database> {
  if (databaseUrl) {
    const { openPostgres } = await import("#postgres.ts");
    return openPostgres(databaseUrl);
  }
  const { openEmbedded } = await import("#embedded.ts");
  return openEmbedded(dataDir);
}
