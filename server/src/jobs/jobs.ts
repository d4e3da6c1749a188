import type { Prisma } from "@summit/prisma/client.ts";
import type { Database } from "@summit/prisma/database.ts";
import type { Queued } from "@summit/schema/context/origin.ts";
import PgBoss from "pg-boss";
import { currentOrigin } from "#logs/current-origin.ts";
import type { Logger } from "#logs/logger.ts";
import { createOutageLog } from "./outage-log.ts";
import type { Queue } from "./queue.ts";
import { startWorker, type Worker } from "./worker.ts";

type AddOptions = {
  /** The job exists once this transaction is committed. */
  tx?: Prisma.TransactionClient;
  /** Seconds to wait before it is done. */
  startAfter?: number;
  /** Added at most once a day, even if several servers ask for it. */
  oncePerDay?: boolean;
};

/** Work that outlives the request, and the process, that asked for it. */
export interface Jobs {
  /** Creates a queue and starts a worker for it. */
  work(queue: Queue): Promise<void>;
  add(queue: string, data: object, options?: AddOptions): Promise<void>;
  /**
   * Adds one job for each of some records, whose id its data has under the key, to a queue that `work` has created.
   * They exist once `tx` is committed.
   */
  addAll(
    queue: string,
    key: string,
    records: readonly Queued[],
    tx: Prisma.TransactionClient,
  ): Promise<void>;
  /** Which of these have no unfinished job whose data has the value under the key. */
  withoutJob(queue: string, key: string, values: string[]): Promise<string[]>;
  /** Finishes a job together with what it did. */
  finish(queue: string, jobId: string, tx: Prisma.TransactionClient): Promise<void>;
  /** Takes no more jobs, and gives back those that cannot be finished in time. */
  stop(): Promise<void>;
}

/**
 * Seconds after which an unfinished job is given to another worker, so that a job must take less,
 * and between checks for such jobs.
 */
const expireInSeconds = 60;
const maintenanceIntervalSeconds = 20;

const dayInHours = 24;

/** How long work waits. */
type JobTimes = {
  /** Seconds before a job that failed is tried again. */
  retrySeconds: number;
  /** Milliseconds between looks for jobs that nobody announced. */
  pollMs: number;
};

const defaultTimes: JobTimes = { retrySeconds: 5, pollMs: 1_000 };

/** Within this time most transactions are committed. */
const commitMs = 50;

/** Starts pg-boss on the database, whose tables it makes in a schema of its own. */
export async function startJobs(
  database: Database,
  logger: Logger,
  { retrySeconds, pollMs } = defaultTimes,
): Promise<Jobs> {
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
    // Its scheduler's own worker does not survive an outage; `oncePerDay` does without it.
    schedule: false,
    maintenanceIntervalSeconds,
    archiveCompletedAfterSeconds: 2 * dayInHours * 3_600,
  });
  boss.on("error", (error) => outage.noticed(error));
  await boss.start();
  if (database.engine === "pglite") await requeueActiveJobs(database);
  const workers = new Map<string, Worker>();
  /** A job can be seen once its transaction is committed; if that takes longer, the next look finds it. */
  const wakeSoon = (queue: string) => {
    setTimeout(() => workers.get(queue)?.wake(), commitMs).unref();
  };
  return {
    async work(queue) {
      await boss.createQueue(queue.name, {
        name: queue.name,
        expireInSeconds,
        // Trying again until it works is right for what fails here: the process or the database.
        retryLimit: 1_000_000,
        retryDelay: retrySeconds,
        retentionDays: 365,
      });
      workers.set(queue.name, startWorker({ boss, queue, logger, pollMs }));
    },
    async add(queue, data, { tx, startAfter, oncePerDay } = {}) {
      const id = await boss.send(
        queue,
        { ...data, ...currentOrigin() },
        {
          ...(tx && { db: inTransaction(tx) }),
          ...(startAfter && { startAfter }),
          ...(oncePerDay && { singletonHours: dayInHours }),
        },
      );
      if (!id && !oncePerDay) throw new Error(`There is no queue named ${queue}.`);
      if (!startAfter) wakeSoon(queue);
    },
    async addAll(queue, key, records, tx) {
      const jobs = records.map(({ id, origin = currentOrigin() }) => ({
        name: queue,
        data: { [key]: id, ...origin },
      }));
      await boss.insert(jobs, { db: inTransaction(tx) });
      wakeSoon(queue);
    },
    async withoutJob(queue, key, values) {
      const { rows } = await executeSql(
        `SELECT value FROM unnest($3::text[]) AS value WHERE NOT EXISTS (
           SELECT 1 FROM pgboss.job
           WHERE name = $1 AND state <= 'active' AND data->>$2 = value)`,
        [queue, key, values],
      );
      return rows.map(({ value }) => value as string);
    },
    async finish(queue, jobId, tx) {
      await boss.complete(queue, jobId, {}, { db: inTransaction(tx) });
    },
    async stop() {
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
      await boss.stop({ graceful: false });
    },
  };
}

/** A transaction of Prisma as pg-boss wants its database. */
function inTransaction(tx: Prisma.TransactionClient): PgBoss.Db {
  return {
    async executeSql(text, values) {
      const rows = await tx.$queryRawUnsafe<unknown[]>(text, ...values.map(asParameter));
      return { rows };
    },
  };
}

/** The statements cast JSON themselves. */
function asParameter(value: unknown): unknown {
  const isJson = typeof value === "object" && value !== null && !Array.isArray(value);
  return isJson ? JSON.stringify(value) : value;
}

/** Only this process opens an embedded database, so its active jobs belonged to a killed process. */
async function requeueActiveJobs(database: Database): Promise<void> {
  await database.executeSql("UPDATE pgboss.job SET state = 'retry' WHERE state = 'active'", []);
}
