import pg from "pg";
import { vi } from "vitest";

/** Counts the SQL statements that an action sends to the database, on either engine. */
export const countStatements = async (action: () => Promise<unknown>): Promise<number> =>
  (await watchQueries(action)).length;

/** The SQL statements that an action sends to the database, on either engine. */
export const recordStatements = async (action: () => Promise<unknown>): Promise<string[]> =>
  (await watchQueries(action)).map(({ sql }) => sql);

/** The same with the values of their parameters. */
export const recordQueries = (action: () => Promise<unknown>): Promise<Query[]> =>
  watchQueries(action);

/** How many rows an action reads from the database, on either engine. */
export const countRows = async (action: () => Promise<unknown>): Promise<number> =>
  (await watchQueries(action)).reduce((sum, { rows }) => sum + rows.length, 0);

/** What listening connections send at their start and once a second; not counted. */
const isOfListener = (sql: string) => sql === "SELECT 1" || sql.startsWith("LISTEN ");

type Query = {
  sql: string;
  values: unknown[];
  rows: unknown[];
  /** The name of the PostgreSQL database that it was sent to. */
  database: string | undefined;
};
type Result = { rows: unknown[] };

async function watchQueries(action: () => Promise<unknown>): Promise<Query[]> {
  const seen: Promise<Query>[] = [];
  const spy = watch(pg.Client.prototype as unknown as Queryable, seen);
  try {
    await action();
    return (await Promise.all(seen)).filter(({ sql }) => !isOfListener(sql));
  } finally {
    spy.mockRestore();
  }
}

interface Queryable {
  query(...args: unknown[]): unknown;
  database?: string;
}

/** Records each query of a driver and its rows. The pool of pg passes them to a callback. */
function watch(driver: Queryable, seen: Promise<Query>[]) {
  const { query } = driver;
  return vi.spyOn(driver, "query").mockImplementation(function (this: Queryable, ...args) {
    const { database } = this;
    const sql = sqlOf(args[0]);
    const values = valuesOf(args);
    const callback = args.at(-1);
    if (typeof callback !== "function") {
      const result = query.apply(this, args);
      const rows = Promise.resolve(result as Result).then(
        (result) => result.rows,
        () => [],
      );
      seen.push(rows.then((rows) => ({ sql, values, rows, database })));
      return result;
    }
    let returned: unknown;
    const noted = new Promise<Query>((resolve) => {
      const note = (error: unknown, result?: Result) => {
        resolve({ sql, values, rows: result?.rows ?? [], database });
        callback(error, result);
      };
      returned = query.apply(this, [...args.slice(0, -1), note]);
    });
    seen.push(noted);
    return returned;
  });
}

const sqlOf = (query: unknown): string =>
  typeof query === "string" ? query : String((query as { text?: unknown }).text);

function valuesOf([query, values]: unknown[]): unknown[] {
  if (Array.isArray(values)) return values;
  return (query as { values?: unknown[] }).values ?? [];
}
