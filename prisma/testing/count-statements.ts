import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { vi } from "vitest";

/** How many SQL statements an action sends to the database, on either engine. */
export const countStatements = (action: () => Promise<unknown>): Promise<number> =>
  watchQueries(action, (results) => results.length);

/** How many rows an action reads from the database, on either engine. */
export const countRows = (action: () => Promise<unknown>): Promise<number> =>
  watchQueries(action, (results) => results.reduce((sum, { rows }) => sum + rows.length, 0));

type Result = { rows: unknown[] };

async function watchQueries(
  action: () => Promise<unknown>,
  count: (results: Result[]) => number,
): Promise<number> {
  const spies = [vi.spyOn(PGlite.prototype, "query"), vi.spyOn(pg.Client.prototype, "query")];
  try {
    await action();
    const results = spies.flatMap(({ mock }) => mock.results.map(({ value }) => value));
    return count((await Promise.all(results)) as Result[]);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
