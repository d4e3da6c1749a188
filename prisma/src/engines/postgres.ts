import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { type Database, noPreparation, type Preparation, type QueryRows } from "#database.ts";
import { DatabaseError } from "#database-error.ts";
import { databaseOnPool, inSnapshot, prepare } from "#engines/on-pool.ts";
import { listenOnPostgres } from "#engines/postgres-listener.ts";

/**
 * Timeouts in milliseconds for connecting and for a statement: an unresponsive server must not block requests.
 */
const connectTimeout = 1_500;
const statementTimeout = 2_000;

/** How long a server is tried that does not answer, in milliseconds; how long each time, and how long between. */
const patience = 30_000;
const startConnectTimeout = 5_000;
const pause = 500;

interface Patience {
  patienceMs?: number;
  /** Is told once that it does not answer yet. */
  say?: ((sentence: string) => void) | undefined;
}

/**
 * Opens a PostgreSQL server, which may be starting at the same time.
 *
 * @param databaseUrl for example postgresql://user:password@host:5432/summit
 * @param preparation runs after the migrations, without the time limits of requests
 * @throws DatabaseError if it refuses the credentials, or cannot be reached for half a minute
 */
export async function openPostgres(
  databaseUrl: string,
  preparation: Preparation = noPreparation,
  { patienceMs = patience, say = () => {} }: Patience = {},
): Promise<Database> {
  await waitForServer(databaseUrl, { patienceMs, say });
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
  const limits = { max: 1, connectionTimeoutMillis: startConnectTimeout };
  const pool = new pg.Pool({ ...connection(databaseUrl), ...limits });
  pool.on("error", () => {});
  try {
    await prepare(pool, preparation);
  } finally {
    await pool.end();
  }
}

/** @throws DatabaseError as of `openPostgres` */
async function waitForServer(
  databaseUrl: string,
  { patienceMs, say }: Required<Patience>,
): Promise<void> {
  const until = Date.now() + patienceMs;
  for (let isFirst = true; ; isFirst = false) {
    const error = await failureOf(databaseUrl);
    if (!error) return;
    const reason = describe(error, new URL(databaseUrl).host);
    if (!mayAnswerLater(error) || Date.now() + pause > until) {
      throw new DatabaseError(`DATABASE_URL cannot be opened: ${reason}.`);
    }
    if (isFirst) {
      const seconds = Math.round(patienceMs / 1_000);
      say?.(`PostgreSQL does not answer yet: ${reason}. Trying for ${seconds} seconds.`);
    }
    await delay(pause);
  }
}

/** Why a connection cannot be opened; undefined if it can. */
async function failureOf(databaseUrl: string): Promise<Error | undefined> {
  const limits = { connectionTimeoutMillis: startConnectTimeout };
  const client = new pg.Client({ ...connection(databaseUrl), ...limits });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("SELECT 1");
    return undefined;
  } catch (error) {
    return error as Error;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Whether a server may answer in a moment: the system or the connection fails, or PostgreSQL starts, stops or is full
 * (classes 08, 53 and 57). It does not think better of a wrong password or a database that is not there.
 */
function mayAnswerLater(error: Error): boolean {
  return !(error instanceof pg.DatabaseError) || /^(08|53|57)/.test(error.code ?? "");
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
