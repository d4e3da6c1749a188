import { AsyncResource } from "node:async_hooks";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { MessageChannel } from "node:worker_threads";
import type { PageRequest, PageResponse } from "@summit/web/page-contract";
import type { ExecutionResult, FormattedExecutionResult } from "graphql";
import { Piscina } from "piscina";
import type { Execute } from "#graphql/execute.ts";
import type { Answer, Question, RenderTask } from "./render-worker.ts";

/** What takes longer has gone wrong: its thread is ended, and the next page begins another one. */
const longestMs = 30_000;

/** Pages that wait for their data leave the thread to others. */
const mostAtOnce = 16;

export type PageRenderer = (request: PageRequest & { execute: Execute }) => Promise<PageResponse>;

const isSource = import.meta.url.endsWith(".ts");

/** Loads TypeScript in the thread; the built server has JavaScript. */
const loader = () => pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;

/**
 * Renders pages in a thread of their own: React renders a page in one go, for which every other request would wait,
 * and a page that fails badly ends the thread alone. The data of pages is read by the thread that asks, which has
 * the database.
 *
 * @param entry the file of the web build's renderer
 * @returns renders one page; rejects when that takes half a minute, or the thread has ended
 */
export function createPageRenderer(entry: string, limits = { timeMs: longestMs }): PageRenderer {
  const pool = new Piscina<RenderTask, PageResponse>({
    filename: new URL(`./render-worker.${isSource ? "ts" : "js"}`, import.meta.url).href,
    execArgv: isSource ? ["--import", loader()] : [],
    workerData: entry,
    minThreads: 1,
    maxThreads: 1,
    concurrentTasksPerWorker: mostAtOnce,
    // The thread goes on with pages whose data has come while it waits for the next one.
    atomics: "disabled",
  });
  return async ({ execute, ...request }) => {
    const { port1: data, port2: questions } = new MessageChannel();
    // Logs and traces of what is read belong to the request that the page is for.
    const answer = AsyncResource.bind((question: Question) => answerWith(execute, question));
    data.on("message", answer);
    try {
      const signal = AbortSignal.timeout(limits.timeMs);
      return await pool.run({ request, questions }, { signal, transferList: [questions] });
    } finally {
      data.close();
    }
  };
}

async function answerWith(execute: Execute, question: Question): Promise<void> {
  const { query, variables, operationName, reply } = question;
  const answer = await execute(query, variables, operationName).then<Answer, Answer>(
    (result) => ({ result: inMessage(result) }),
    (error: unknown) => ({ error }),
  );
  reply.postMessage(answer);
}

/** Of an error itself, nothing but its message would arrive. */
function inMessage({ errors, ...result }: ExecutionResult): FormattedExecutionResult {
  return errors ? { ...result, errors: errors.map((error) => error.toJSON()) } : result;
}
