import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { PrismaPGlite } from "pglite-prisma-adapter";
import type { SqlResult } from "#database.ts";
import { migrate } from "#migration/migrate.ts";
import { migrationSession } from "./pglite-migration.ts";

type Origin = {
  /** Where its files are; in memory without it. */
  directory?: string;
  /** What to make a new database from; see template.ts. */
  template?: Blob | undefined;
};

/**
 * The one connection that PGlite has. It knows nothing of transactions: whoever begins one keeps others
 * away from the connection until its end.
 */
export interface Connection extends Pick<SqlDriverAdapter, "queryRaw" | "executeRaw"> {
  /** @param text one statement with values, or any number without */
  run(text: string, values?: unknown[]): Promise<SqlResult>;
  /** Another one means that the connection was made anew: a transaction that had begun is gone. */
  generation(): number;
  /** Whether statements with values have a limit of time, where the connection has any. */
  limitStatements(isLimited: boolean): void;
  close(): Promise<void>;
}

/** What search needs; a migration creates them. */
const extensions = { pg_trgm, unaccent };

/** Starts PGlite on a new or existing database and brings it to the newest migration. */
export async function startPglite({ directory, template }: Origin = {}): Promise<PGlite> {
  const pglite = await PGlite.create({
    ...(directory && { dataDir: directory }),
    ...(template && { loadDataDir: template }),
    extensions,
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
