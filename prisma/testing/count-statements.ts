import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { vi } from "vitest";

/** How many SQL statements an action sends to the database, on either engine. */
export const countStatements = async (action: () => Promise<unknown>): Promise<number> =>
  (await recordStatements(action)).length;

/** The SQL statements that an action sends to the database, on either engine. */
export async function recordStatements(action: () => Promise<unknown>): Promise<string[]> {
  const spies = [vi.spyOn(PGlite.prototype, "query"), vi.spyOn(pg.Client.prototype, "query")];
  try {
    await action();
    return spies.flatMap((spy) => spy.mock.calls.map(([query]) => sqlOf(query)));
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const sqlOf = (query: string | { text?: unknown }): string =>
  typeof query === "string" ? query : String(query.text);
