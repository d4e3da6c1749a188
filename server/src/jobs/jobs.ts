import type { Prisma } from "@summit/prisma/client.ts";
import type { Database } from "@summit/prisma/database.ts";
import PgBoss from "pg-boss";
import { createOutageLog } from "#jobs/outage-log.ts";
import { type Queue, startWorker, type Worker } from "#jobs/worker.ts";
import { currentOrigin } from "#logs/current-origin.ts";
import type { Logger } from "#logs/logger.ts";

type AddOptions = {
  /** Adds the job in this transaction, so that it exists once that is committed. */
  tx?: Prisma.TransactionClient;
  /** Delay in seconds before the job may run. */
  startAfter?: number;
  /** Deduplicates the job: it is added at most once in so many seconds, however many servers try. */
  oncePerSeconds?: number;
};

/** A persistent job queue: jobs survive the request and the process that queued them. */
export type Jobs = Awaited<ReturnType<typeof startJobs>>;

/**
 * A job that is still active after this many seconds is given to another worker, so handlers must finish
 * sooner. Expired jobs are looked for at the maintenance interval.
 */
const expireInSeconds = 60;
const maintenanceIntervalSeconds = 20;

const daySeconds = 24 * 3_600;

/** Retry and polling intervals. */
type JobTimes = {
  /** Delay before a failed job is retried, in seconds. */
  retrySeconds: number;
  /** Polling interval in milliseconds, for jobs that this process was not notified of. */
  pollMs: number;
};

const defaultTimes: JobTimes = { retrySeconds: 5, pollMs: 1_000 };

/** Most transactions are committed within this time. */
const commitMs = 50;

/** Starts pg-boss on the database. It creates its tables in its own schema. */
export async function startJobs(
  database: Database,
  logger: Logger,
  { retrySeconds, pollMs } = defaultTimes,
) {
  const outage = createOutageLog(logger, "Jobs are waiting for the database", "Jobs go on again");
  const executeSql = async (text: string, values?: unknown[]) => {
    try {
      const result = await database.executeSql(text, values);
      outage.over();
      return result;
    } catch (error) {
      outage.noticed(error);
      throw error;
    }
  };
  const boss = new PgBoss({
    db: { executeSql },
    // The scheduler's internal worker does not survive a database outage; `oncePerSeconds` works without it.
    schedule: false,
    maintenanceIntervalSeconds,
    archiveCompletedAfterSeconds: 2 * daySeconds,
  });
  boss.on("error", (error) => outage.noticed(error));
  if (await isInstalled(database)) await boss.start();
  else await oneServerAtATime(database, () => boss.start());
  if (database.engine === "pglite") await requeueActiveJobs(database);
  const queues = new Set((await boss.getQueues()).map(({ name }) => name));
  const workers = new Map<string, Worker>();
  /**
   * A job becomes visible when its transaction commits; if that takes longer than this delay, polling finds it.
   */
  const wakeSoon = (queue: string) => {
    setTimeout(() => workers.get(queue)?.wake(), commitMs).unref();
  };
  return {
    /** Creates a queue and starts a worker for it. */
    async work(queue: Queue): Promise<void> {
      if (!queues.has(queue.name)) {
        await oneServerAtATime(database, () =>
          boss.createQueue(queue.name, {
            name: queue.name,
            expireInSeconds,
            // Retry indefinitely: what fails here is the process or the database, not the job.
            retryLimit: 1_000_000,
            retryDelay: retrySeconds,
            retentionDays: 365,
          }),
        );
      }
      workers.set(queue.name, startWorker({ boss, queue, logger, pollMs }));
    },
    async add(
      queue: string,
      data: object,
      { tx, startAfter, oncePerSeconds }: AddOptions = {},
    ): Promise<void> {
      const id = await boss.send(
        queue,
        { ...data, ...currentOrigin() },
        {
          ...(tx && { db: inTransaction(tx) }),
          ...(startAfter && { startAfter }),
          ...(oncePerSeconds && { singletonSeconds: oncePerSeconds }),
        },
      );
      if (!id && !oncePerSeconds) throw new Error(`There is no queue named ${queue}.`);
      if (!startAfter) wakeSoon(queue);
    },
    /**
     * Adds one job per record to a queue created by `work`, with the record's id as `data[key]`. The jobs exist
     * once `tx` is committed.
     */
    async addAll(
      queue: string,
      key: string,
      ids: readonly string[],
      tx: Prisma.TransactionClient,
    ): Promise<void> {
      const origin = currentOrigin();
      const jobs = ids.map((id) => ({ name: queue, data: { [key]: id, ...origin } }));
      await boss.insert(jobs, { db: inTransaction(tx) });
      wakeSoon(queue);
    },
    /** The values for which there is no unfinished job with this value as `data[key]`. */
    async withoutJob(queue: string, key: string, values: string[]): Promise<string[]> {
      const { rows } = await executeSql(
        `SELECT value FROM unnest($3::text[]) AS value WHERE NOT EXISTS (
           SELECT 1 FROM pgboss.job
           WHERE name = $1 AND state <= 'active' AND data->>$2 = value)`,
        [queue, key, values],
      );
      return rows.map(({ value }) => value as string);
    },
    /** Completes a job in the same transaction as its effects. */
    async complete(queue: string, jobId: string, tx: Prisma.TransactionClient): Promise<void> {
      await boss.complete(queue, jobId, {}, { db: inTransaction(tx) });
    },
    /** Stops fetching jobs, and requeues those that do not finish in time. */
    async stop(): Promise<void> {
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
      await boss.stop({ graceful: false });
    },
  };
}

async function isInstalled(database: Database): Promise<boolean> {
  const { rows } = await database.executeSql(
    "SELECT to_regclass('pgboss.version') IS NOT NULL AS installed",
    [],
  );
  return rows[0].installed;
}

/**
 * Changes the tables of jobs while no other server does. Two servers that create queues at the same time would
 * deadlock.
 */
async function oneServerAtATime(database: Database, change: () => Promise<unknown>): Promise<void> {
  if (database.engine === "pglite") {
    await change();
    return;
  }
  await database.inLongTransaction(async (query) => {
    await query("SELECT pg_advisory_xact_lock(hashtext('pgboss'))", []);
    await change();
  });
}

/** Adapts a Prisma transaction to pg-boss's database interface. */
function inTransaction(tx: Prisma.TransactionClient): PgBoss.Db {
  return {
    async executeSql(text, values) {
      const rows = await tx.$queryRawUnsafe<unknown[]>(text, ...values.map(asParameter));
      return { rows };
    },
  };
}

/** pg-boss's statements cast JSON parameters themselves, so they are passed as text. */
function asParameter(value: unknown): unknown {
  const isJson = typeof value === "object" && value !== null && !Array.isArray(value);
  return isJson ? JSON.stringify(value) : value;
}

/**
 * An embedded database is opened by one process only, so its active jobs belonged to a process that was killed.
 */
async function requeueActiveJobs(database: Database): Promise<void> {
  await database.executeSql("UPDATE pgboss.job SET state = 'retry' WHERE state = 'active'", []);
}
