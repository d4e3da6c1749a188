import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { vi } from "vitest";

/** How many SQL statements an action sends to the database, on either engine. */
export const countStatements = async (action: () => Promise<unknown>): Promise<number> =>
  (await watchQueries(action)).length;

/** The SQL statements that an action sends to the database, on either engine. */
export const recordStatements = async (action: () => Promise<unknown>): Promise<string[]> =>
  (await watchQueries(action)).map(({ sql }) => sql);

/** How many rows an action reads from the database, on either engine. */
export const countRows = async (action: () => Promise<unknown>): Promise<number> =>
  (await watchQueries(action)).reduce((sum, { rows }) => sum + rows.length, 0);

type Query = { sql: string; rows: unknown[] };

async function watchQueries(action: () => Promise<unknown>): Promise<Query[]> {
  const spies = [vi.spyOn(PGlite.prototype, "query"), vi.spyOn(pg.Client.prototype, "query")];
  try {
    await action();
    const calls = spies.flatMap(({ mock }) =>
      mock.calls.map(([query], index) => ({ query, result: mock.results[index]?.value })),
    );
    return await Promise.all(
      calls.map(async ({ query, result }) => {
        // The types of pg say that with a callback nothing is returned.
        const { rows } = (await (result as unknown)) as { rows: unknown[] };
        return { sql: sqlOf(query), rows };
      }),
    );
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const sqlOf = (query: string | { text?: unknown }): string =>
  typeof query === "string" ? query : String(query.text);
