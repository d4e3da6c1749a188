import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { vi } from "vitest";

/** How many SQL statements an action sends to the database, on either engine. */
export const countStatements = async (action: () => Promise<unknown>): Promise<number> =>
  (await recordStatements(action)).length;

/** The SQL statements that an action sends to the database, on either engine. */
export const recordStatements = (action: () => Promise<unknown>): Promise<string[]> =>
  watchQueries(action, async ({ pglite, client }) =>
    [...pglite.mock.calls, ...client.mock.calls].map(([query]) => sqlOf(query)),
  );

/** How many rows an action reads from the database, on either engine. */
export const countRows = (action: () => Promise<unknown>): Promise<number> =>
  watchQueries(action, async ({ pglite, client, pool }) => {
    const calls = [...pglite.mock.results, ...client.mock.results, ...pool.mock.results];
    const results: ({ rows: unknown[] } | undefined)[] = await Promise.all(
      calls.map(({ value }) => value),
    );
    // A pool hands its client a callback, and the client then returns nothing.
    return results.reduce((sum, result) => sum + (result?.rows.length ?? 0), 0);
  });

type Spies = ReturnType<typeof spyOnQueries>;

const spyOnQueries = () => ({
  pglite: vi.spyOn(PGlite.prototype, "query"),
  client: vi.spyOn(pg.Client.prototype, "query"),
  pool: vi.spyOn(pg.Pool.prototype, "query"),
});

async function watchQueries<Result>(
  action: () => Promise<unknown>,
  read: (spies: Spies) => Promise<Result>,
): Promise<Result> {
  const spies = spyOnQueries();
  try {
    await action();
    return await read(spies);
  } finally {
    for (const spy of Object.values(spies)) spy.mockRestore();
  }
}

const sqlOf = (query: string | { text?: unknown }): string =>
  typeof query === "string" ? query : String(query.text);
