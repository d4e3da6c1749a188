import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Database, noPreparation, type Preparation } from "#database.ts";
import { DatabaseError } from "#database-error.ts";

export { DatabaseError } from "#database-error.ts";
export type { Database };

export interface DatabaseConfig {
  /** URL of a PostgreSQL server; if unset, the database is embedded. */
  databaseUrl?: string | undefined;
  /** Directory of the embedded database; it is created when it does not exist. */
  dataDir: string;
}

/** How a database is opened. */
export interface Opening {
  /** Refuses to create an embedded database: whoever looks for one that is there has named another place. */
  mustExist?: boolean;
  /** Is told once, in a sentence for the operator, that a database server does not answer yet. */
  say?(sentence: string): void;
}

/**
 * Opens the database and applies pending migrations. Only the engine in use is loaded. A server that does not answer is
 * tried for half a minute, since it may be starting, too.
 *
 * @param preparation runs after the migrations, without the time limits of requests
 * @throws DatabaseError with one sentence for the operator
 */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseConfig,
  preparation: Preparation = noPreparation,
  { mustExist = false, say }: Opening = {},
): Promise<Database> {
  if (databaseUrl) {
    const { openPostgres } = await import("#engines/postgres.ts");
    return openPostgres(databaseUrl, preparation, { say });
  }
  if (mustExist && !existsSync(join(dataDir, "postgres"))) {
    throw new DatabaseError(
      `There is no database in ${dataDir}, and DATABASE_URL is not set. Set one of DATABASE_URL and DATA_DIR as for the server, for example in .env.`,
    );
  }
  const { openEmbedded } = await import("#engines/embedded.ts");
  return openEmbedded(dataDir, preparation);
}
