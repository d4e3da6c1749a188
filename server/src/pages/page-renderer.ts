import { AsyncResource } from "node:async_hooks";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { MessageChannel } from "node:worker_threads";
import { OverloadedError } from "@summit/schema/errors/domain-errors.ts";
import type { PageRequest, PageResponse } from "@summit/web/page-contract";
import type { ExecutionResult, FormattedExecutionResult } from "graphql";
import { Piscina } from "piscina";
import type { Execute } from "#graphql/execute.ts";
import type { QueryReply, QueryRequest, RenderTask } from "#pages/render-worker.ts";

/** Render timeout. The thread is terminated after it, and the next page starts a new one. */
const longestMs = 30_000;

/** A thread ends after this time without a page to render, because it holds a fifth of the server's memory. */
const longestIdleMs = 300_000;

/** The second thread is started only when two pages are to be rendered at the same time. */
export const renderThreads = 2;

const retrySeconds = 5;

/** Renders one page; rejects with an OverloadedError on a timeout, and if the thread has ended. */
export type RenderInThread = (request: PageRequest & { execute: Execute }) => Promise<PageResponse>;

const isSource = import.meta.url.endsWith(".ts");

/** The TypeScript loader for the thread in development; the built server is JavaScript. */
const loader = () => pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;

/**
 * Renders pages in worker threads: React renders synchronously, which would block all other requests, and a
 * fatal error ends the worker only. Data is read by the main thread, which has the database.
 *
 * @param entry the file of the web build's renderer
 */
export function createPageRenderer(
  entry: string,
  limits: { timeMs: number; idleMs?: number } = { timeMs: longestMs },
): RenderInThread {
  const pool = new Piscina<RenderTask, PageResponse>({
    filename: new URL(`./render-worker.${isSource ? "ts" : "js"}`, import.meta.url).href,
    execArgv: isSource ? ["--import", loader()] : [],
    workerData: entry,
    minThreads: 0,
    maxThreads: renderThreads,
    idleTimeout: limits.idleMs ?? longestIdleMs,
    // A thread that is ended takes one page with it, and no other.
    concurrentTasksPerWorker: 1,
    atomics: "disabled",
  });
  return async ({ execute, ...request }) => {
    const { port1: data, port2: queries } = new MessageChannel();
    // Binds the async context, so that logs and traces of the queries belong to the request.
    const onQuery = AsyncResource.bind((query: QueryRequest) => executeQuery(execute, query));
    data.on("message", onQuery);
    const signal = AbortSignal.timeout(limits.timeMs);
    try {
      return await pool.run({ request, queries }, { signal, transferList: [queries] });
    } catch (error) {
      throw signal.aborted ? new OverloadedError(retrySeconds) : error;
    } finally {
      data.close();
    }
  };
}

async function executeQuery(execute: Execute, request: QueryRequest): Promise<void> {
  const { query, variables, operationName, replyPort } = request;
  const reply = await execute(query, variables, operationName).then<QueryReply, QueryReply>(
    (result) => ({ result: inMessage(result) }),
    (error: unknown) => ({ error }),
  );
  replyPort.postMessage(reply);
}

/**
 * Serializes errors, because only the message of an Error survives the transfer between threads.
 */
function inMessage({ errors, ...result }: ExecutionResult): FormattedExecutionResult {
  return errors ? { ...result, errors: errors.map((error) => error.toJSON()) } : result;
}
