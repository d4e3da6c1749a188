import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { PrismaPGlite } from "pglite-prisma-adapter";
import type { SqlResult } from "#database.ts";
import { migrate } from "#migration/migrate.ts";
import { migrationSession } from "./pglite-migration.ts";

type Origin = {
  /** The data directory; in memory if unset. */
  directory?: string;
  /** The template for a new database; see template.ts. */
  template?: Blob | undefined;
};

/**
 * PGlite's only connection. It does not track transactions: whoever begins one must keep others off the
 * connection until it ends.
 */
export interface Connection extends Pick<SqlDriverAdapter, "queryRaw" | "executeRaw"> {
  /** @param text one statement with values, or any number of statements without */
  run(text: string, values?: unknown[]): Promise<SqlResult>;
  /** Changes when the connection is reopened, which loses a transaction in progress. */
  generation(): number;
  /** Enables the timeout of statements with values, if the connection supports one. */
  limitStatements(isLimited: boolean): void;
  close(): Promise<void>;
}

/** The extensions for search, which a migration creates. */
const extensions = { pg_trgm, unaccent };

/**
 * PostgreSQL's default is 128 MB, which PGlite fills with zeros at every start. All content fits into this; the rest is
 * in the operating system's cache of files.
 */
const sharedBuffers = "32MB";

/** Starts PGlite on a new or existing database and applies pending migrations. */
export async function startPglite({ directory, template }: Origin = {}): Promise<PGlite> {
  const pglite = await PGlite.create({
    ...(directory && { dataDir: directory }),
    ...(template && { loadDataDir: template }),
    extensions,
    startParams: [...PGlite.defaultStartParams, "-c", `shared_buffers=${sharedBuffers}`],
  });
  await migrate(migrationSession(pglite));
  return pglite;
}

/** Starts PGlite in this thread. */
export async function openConnection(origin: Origin): Promise<Connection> {
  const pglite = await startPglite(origin);
  const adapter = await new PrismaPGlite(pglite).connect();
  return {
    queryRaw: (query) => adapter.queryRaw(query),
    executeRaw: (query) => adapter.executeRaw(query),
    async run(text, values) {
      const result = values ? await pglite.query(text, values) : (await pglite.exec(text)).at(-1);
      const { rows = [], affectedRows } = result ?? {};
      return { rows, rowCount: affectedRows || rows.length };
    },
    generation: () => 0,
    limitStatements() {},
    close: () => pglite.close(),
  };
}
