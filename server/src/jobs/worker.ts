import { setTimeout as delay } from "node:timers/promises";
import type PgBoss from "pg-boss";
import { createOutageLog } from "#jobs/outage-log.ts";
import type { Origin } from "#logs/current-origin.ts";
import type { Logger } from "#logs/logger.ts";
import { withRequestId } from "#logs/request-id.ts";
import { inSpan } from "#tracing/tracing.ts";

/** @param data the payload, and the request that queued the job */
export type Job = { id: string; data: object & Origin };

export type Queue = {
  name: string;
  /** Maximum number of jobs that this process runs concurrently. */
  concurrency: number;
  /** Processes the job. If it throws, the job is retried. */
  handle(job: Job): Promise<void>;
};

export type Worker = ReturnType<typeof startWorker>;

type Options = { boss: PgBoss; queue: Queue; logger: Logger; pollMs: number };

const stopWithinMs = 7_000;

/**
 * Processes the jobs of a queue with limited concurrency. pg-boss's own workers cause unhandled rejections when
 * the database fails, which would end the process.
 */
export function startWorker({ boss, queue, logger, pollMs }: Options) {
  const { name } = queue;
  const running = new Map<string, Promise<void>>();
  const pause = createPause(pollMs);
  let stopping = false;
  const outage = createOutageLog(
    logger.child({ queue: name }),
    "Jobs cannot be fetched at the moment",
    "Jobs are fetched again",
  );

  async function run(job: Job): Promise<void> {
    const span = { name: `job ${name}`, parent: job.data.traceParent };
    await inSpan(span, () => handle(job)).catch(() => requeue([job.id]));
    running.delete(job.id);
  }

  async function handle(job: Job): Promise<void> {
    const about = { queue: name, jobId: job.id };
    try {
      await queue.handle(job);
      await boss.complete(name, job.id);
      logger.debug(about, "A job is done");
    } catch (error) {
      logger.error({ err: error, ...about }, "A job failed and will be tried again");
      throw error;
    }
  }

  /** If this fails as well, the jobs expire and are retried. */
  async function requeue(jobIds: string[]): Promise<void> {
    await boss.fail(name, jobIds).catch(() => {});
  }

  /** If the database fails, there are none until the next turn. */
  async function fetchJobs(batchSize: number): Promise<Job[]> {
    if (batchSize <= 0) return [];
    try {
      const jobs = await boss.fetch<Job["data"]>(name, { batchSize });
      outage.over();
      return jobs;
    } catch (error) {
      outage.noticed(error);
      return [];
    }
  }

  async function loop(): Promise<void> {
    while (!stopping) {
      const free = queue.concurrency - running.size;
      const jobs = await fetchJobs(free);
      for (const job of jobs) {
        running.set(
          job.id,
          withRequestId(job.data.requestId, () => run(job)),
        );
      }
      const mayBeMore = jobs.length === free;
      await Promise.race([pause.wait(), ...(mayBeMore ? running.values() : [])]);
    }
  }

  const ended = loop();
  return {
    /** Polls for jobs immediately. */
    wake: (): void => pause.end(),
    async stop(): Promise<void> {
      stopping = true;
      pause.end();
      await ended;
      const inTime = Promise.all(running.values());
      await Promise.race([inTime, delay(stopWithinMs, undefined, { ref: false })]);
      const late = [...running.keys()];
      if (late.length > 0) await requeue(late);
    },
  };
}

/** A pause that can be ended early. Concurrent callers share one timer. */
function createPause(pollMs: number) {
  let waiting: { promise: Promise<void>; end: () => void } | undefined;
  return {
    wait(): Promise<void> {
      waiting ??= start();
      return waiting.promise;
    },
    end: () => waiting?.end(),
  };

  function start() {
    let end = () => {};
    const promise = new Promise<void>((resolve) => {
      const timer = setTimeout(() => end(), pollMs);
      end = () => {
        clearTimeout(timer);
        waiting = undefined;
        resolve();
      };
    });
    return { promise, end };
  }
}
