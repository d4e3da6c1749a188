import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { DatabaseOutageError } from "#database-error.ts";
import type { Backend } from "#engines/pglite.ts";

interface Thread extends Backend {
  /** True once it accepts nothing more. */
  hasEnded(): boolean;
  close(): Promise<void>;
}

/** A request to the thread that it has not completely answered. */
interface Pending {
  onData(part: Uint8Array): void;
  resolve(): void;
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
 * Opens a directory with PGlite in a worker thread, so that statements do not block the process. PGlite supports neither
 * statement timeouts nor cancellation, so a timeout terminates the thread. For the files that is like a crash
 * of the process, which loses no committed data.
 *
 * @param statementMs the statement timeout, while statements are limited. The thread is terminated with a
 * statement that takes longer, and `open` starts a new one.
 */
export function createPgliteThread(directory: string, statementMs: number) {
  let isLimited = false;
  let isClosed = false;
  let thread: Thread | undefined;
  let starting: Promise<Thread> | undefined;
  const limit = () => (isLimited ? statementMs : undefined);
  return {
    /** The running thread, or a new one. */
    async open(): Promise<Backend> {
      if (isClosed) throw new DatabaseOutageError("PGlite is closed.");
      if (thread && !thread.hasEnded()) return thread;
      // Two threads must never have one directory open.
      starting ??= startThread(directory, limit).finally(() => {
        starting = undefined;
      });
      thread = await starting;
      return thread;
    },
    limitStatements(limited: boolean) {
      isLimited = limited;
    },
    async close() {
      isClosed = true;
      await starting?.catch(() => {});
      await thread?.close();
    },
  };
}

async function startThread(directory: string, limit: () => number | undefined): Promise<Thread> {
  const worker = startWorker(directory);
  const pending: Pending[] = [];
  let reason: Error | undefined;

  function end(error: Error): void {
    reason ??= error;
    for (const { reject } of pending.splice(0)) reject(reason);
  }

  worker.on("message", (part: Uint8Array | null) => {
    if (part) pending[0]?.onData(part);
    else pending.shift()?.resolve();
  });
  worker.once("error", end);
  worker.once("exit", () =>
    end(new DatabaseOutageError("PGlite is closed: its thread has ended.")),
  );

  const answered = (onData: Pending["onData"] = () => {}) =>
    new Promise<void>((resolve, reject) => pending.push({ onData, resolve, reject }));

  /** What is pending is rejected when the thread has exited, and its files are closed. */
  function expire(): void {
    reason = new DatabaseOutageError("statement timeout: PGlite's thread was ended.");
    void worker.terminate();
  }

  async function execute(messages: Uint8Array, onData: Pending["onData"]): Promise<void> {
    if (reason) throw reason;
    let isAnswered = false;
    const answer = answered(onData).finally(() => {
      isAnswered = true;
    });
    const copy = new Uint8Array(messages);
    worker.postMessage(copy, [copy.buffer]);
    // Deferred by a turn, because a response may have arrived while this thread was busy.
    const expireUnlessAnswered = () => setImmediate(() => isAnswered || expire());
    const limitMs = limit();
    const timer = limitMs === undefined ? undefined : setTimeout(expireUnlessAnswered, limitMs);
    await answer.finally(() => clearTimeout(timer));
  }

  async function close(): Promise<void> {
    if (reason) return;
    worker.postMessage(null);
    await answered().catch(() => {});
    await worker.terminate();
  }

  await answered();
  return { execute, close, hasEnded: () => reason !== undefined };
}
