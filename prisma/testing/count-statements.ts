import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { vi } from "vitest";

/** How many SQL statements an action sends to the database, on either engine. */
export const countStatements = async (action: () => Promise<unknown>): Promise<number> =>
  (await recordStatements(action)).length;

/** The SQL statements that an action sends to the database, on either engine. */
export const recordStatements = (action: () => Promise<unknown>): Promise<string[]> =>
  watchQueries(action, (queries) => queries.map(({ sql }) => sql));

/** How many rows an action reads from the database, on either engine. */
export const countRows = (action: () => Promise<unknown>): Promise<number> =>
  watchQueries(action, (queries) => queries.reduce((sum, { rows }) => sum + rows, 0));

type Query = { sql: string; rows: number };

async function watchQueries<Result>(
  action: () => Promise<unknown>,
  read: (queries: Query[]) => Result,
): Promise<Result> {
  const spies = [vi.spyOn(PGlite.prototype, "query"), vi.spyOn(pg.Client.prototype, "query")];
  try {
    await action();
    const queries = spies.flatMap(({ mock }) =>
      mock.calls.map(async ([query], index): Promise<Query> => {
        const result: { rows: unknown[] } = await mock.results[index]?.value;
        return { sql: sqlOf(query), rows: result.rows.length };
      }),
    );
    return read(await Promise.all(queries));
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const sqlOf = (query: string | { text?: unknown }): string =>
  typeof query === "string" ? query : String(query.text);
