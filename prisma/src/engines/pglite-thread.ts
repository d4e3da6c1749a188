import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { DatabaseOutageError } from "#database-error.ts";
import type { Connection } from "./pglite-connection.ts";
import { type Call, deserializeError, type Reply, startId } from "./pglite-messages.ts";

/** A thread with PGlite in it. */
interface Thread {
  call(call: Omit<Call, "id">, limitMs: number | undefined): Promise<unknown>;
  /** Terminates the thread. Resolves when it has exited. */
  end(): Promise<void>;
  hasEnded(): boolean;
}

interface Pending {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

const isSource = import.meta.url.endsWith(".ts");

/** Rows are short-lived, and V8 would reserve four times as much for them in this thread. */
const resourceLimits = { maxYoungGenerationSizeMb: 12 };

function startWorker(directory: string): Worker {
  const file = new URL(`./pglite-worker.${isSource ? "ts" : "js"}`, import.meta.url);
  const options = { workerData: directory, execArgv: [], resourceLimits };
  if (!isSource) return new Worker(file, options);
  // TypeScript needs a loader, which must be registered in the thread before the file is loaded.
  const api = createRequire(import.meta.url)
    .resolve("tsx/esm/api")
    .replace(/cjs$/, "mjs");
  const [loader, entry] = [pathToFileURL(api), file].map(({ href }) => JSON.stringify(href));
  const code = `import(${loader}).then((tsx) => { tsx.register(); return import(${entry}); })`;
  return new Worker(code, { ...options, eval: true });
}

/**
 * Opens PGlite in a worker thread, so that statements do not block the process. PGlite supports neither
 * statement timeouts nor cancellation, so a timeout terminates the thread. For the files that is like a crash
 * of the process, which loses no committed data.
 *
 * @param statementMs the statement timeout, once statements are limited. The thread is terminated with a
 * statement that takes longer, and the next statement starts a new one. Scripts have no timeout.
 */
export async function openThread(directory: string, statementMs: number): Promise<Connection> {
  let isLimited = false;
  let generation = 0;
  let isClosed = false;
  let thread = await startThread(directory);
  let restarting: Promise<void> | undefined;

  async function restart(): Promise<void> {
    await thread.end();
    if (isClosed) throw new DatabaseOutageError("PGlite is closed.");
    thread = await startThread(directory);
    generation += 1;
  }

  async function call<Result>(
    limitMs: number | undefined,
    method: Call["method"],
    ...args: unknown[]
  ): Promise<Result> {
    if (thread.hasEnded()) {
      restarting ??= restart().finally(() => {
        restarting = undefined;
      });
      await restarting;
    }
    return thread.call({ method, args }, limitMs) as Promise<Result>;
  }

  const limit = () => (isLimited ? statementMs : undefined);

  return {
    queryRaw: (query) => call(limit(), "queryRaw", query),
    executeRaw: (query) => call(limit(), "executeRaw", query),
    run: (text, values) => call(values && limit(), "run", text, values),
    generation: () => (thread.hasEnded() ? generation + 1 : generation),
    limitStatements(limited) {
      isLimited = limited;
    },
    async close() {
      isClosed = true;
      await thread.call({ method: "close", args: [] }, undefined).catch(() => {});
      await thread.end();
    },
  };
}

async function startThread(directory: string): Promise<Thread> {
  const worker = startWorker(directory);
  const pending = new Map<number, Pending>();
  const exited = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  let reason: Error | undefined;
  let lastId = startId;

  /** Rejects all pending calls with the reason why the thread ends. */
  function endWith(error: Error): void {
    reason ??= error;
    for (const { reject } of pending.values()) reject(reason);
    pending.clear();
  }

  worker.on("message", (reply: Reply) => {
    const { resolve, reject } = pending.get(reply.id) ?? {};
    pending.delete(reply.id);
    if ("error" in reply) reject?.(deserializeError(reply.error));
    else resolve?.(reply.result);
  });
  worker.once("error", endWith);
  worker.once("exit", () =>
    endWith(new DatabaseOutageError("PGlite is closed: its thread has ended.")),
  );

  const replyTo = (id: number) =>
    new Promise<unknown>((resolve, reject) => pending.set(id, { resolve, reject }));

  async function end(): Promise<void> {
    void worker.terminate();
    await exited;
  }

  function expire(id: number): void {
    if (!pending.has(id)) return;
    endWith(new DatabaseOutageError("statement timeout: PGlite's thread was ended."));
    void worker.terminate();
  }

  const started = await replyTo(startId).then(
    () => undefined,
    (error: Error) => error,
  );
  if (started) {
    await end();
    throw started;
  }
  return {
    end,
    hasEnded: () => reason !== undefined,
    async call({ method, args }, limitMs) {
      if (reason) throw reason;
      lastId += 1;
      const id = lastId;
      const reply = replyTo(id);
      worker.postMessage({ id, method, args } satisfies Call);
      if (limitMs === undefined) return reply;
      // Deferred by a turn, because a response may have arrived while this thread was busy.
      const timer = setTimeout(() => setImmediate(expire, id), limitMs);
      return reply.finally(() => clearTimeout(timer));
    },
  };
}
