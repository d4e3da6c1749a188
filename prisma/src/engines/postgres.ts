import pg from "pg";
import { type Database, noPreparation, type Preparation, type QueryRows } from "#database.ts";
import { DatabaseError } from "#database-error.ts";
import { databaseOnPool, inSnapshot, prepare } from "./on-pool.ts";
import { listenOnPostgres } from "./postgres-listener.ts";

/**
 * Timeouts in milliseconds for connecting and for a statement: an unresponsive server must not block requests.
 */
const connectTimeout = 1_500;
const statementTimeout = 2_000;

/**
 * Opens a PostgreSQL server.
 *
 * @param databaseUrl for example postgresql://user:password@host:5432/summit
 * @param preparation runs after the migrations, without the time limits of requests
 * @throws DatabaseError if it cannot be reached or refuses the credentials
 */
export async function openPostgres(
  databaseUrl: string,
  preparation: Preparation = noPreparation,
): Promise<Database> {
  await prepareServer(databaseUrl, preparation);
  const pool = requestPool(databaseUrl);
  return databaseOnPool(pool, {
    engine: "postgres",
    inLongTransaction: (work) => inLongTransaction(databaseUrl, work),
    listen: (handlers) => listenOnPostgres(connection(databaseUrl), handlers),
    close: () => pool.end(),
  });
}

/** Connections with the time limits of requests. */
function requestPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({
    ...connection(databaseUrl),
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout + 500,
  });
  // An idle connection that breaks is replaced at the next query; without a listener the event would end the
  // process.
  pool.on("error", () => {});
  return pool;
}

async function inLongTransaction<Result>(
  databaseUrl: string,
  work: (query: QueryRows) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection(databaseUrl));
  client.on("error", () => {});
  await client.connect();
  try {
    return await inSnapshot(client, work);
  } finally {
    await client.end();
  }
}

/**
 * Runs migrations and seeding on a dedicated connection without the statement timeout, because they may take
 * longer, especially while another server holds the locks.
 */
async function prepareServer(databaseUrl: string, preparation: Preparation): Promise<void> {
  const pool = new pg.Pool({ ...connection(databaseUrl), max: 1 });
  pool.on("error", () => {});
  try {
    await pool.query("SELECT 1").catch((error: Error) => {
      throw new DatabaseError(
        `DATABASE_URL cannot be opened: ${describe(error, new URL(databaseUrl).host)}.`,
      );
    });
    await prepare(pool, preparation);
  } finally {
    await pool.end();
  }
}

function connection(databaseUrl: string): pg.PoolConfig {
  return {
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeout,
    // Prisma sends timestamps in UTC without an offset.
    options: "-c TimeZone=UTC",
  };
}

/**
 * A refused connection to a host with several addresses is an AggregateError without a message. What neither the
 * system nor PostgreSQL has given a code is a connection that was closed or timed out.
 */
function describe(error: Error, host: string): string {
  const cause: Error & { code?: string } =
    error instanceof AggregateError ? error.errors[0] : error;
  const reason = cause.message.replace(/\.$/, "");
  return cause.code ? reason : `${host} does not answer like a PostgreSQL server (${reason})`;
}
