import { parentPort, workerData } from "node:worker_threads";
import { openConnection } from "./pglite-connection.ts";
import { type Answer, type Call, describeError, startId } from "./pglite-messages.ts";

/** The entry point of the PGlite thread; see pglite-thread.ts. */
const answer = (message: Answer) => parentPort?.postMessage(message);

try {
  const connection = await openConnection({ directory: workerData as string });
  parentPort?.on("message", async ({ id, method, args }: Call) => {
    try {
      const call = connection[method] as (...args: unknown[]) => Promise<unknown>;
      answer({ id, result: await call(...args) });
    } catch (error) {
      answer({ id, error: describeError(error) });
    }
  });
  answer({ id: startId, result: undefined });
} catch (error) {
  answer({ id: startId, error: describeError(error) });
}
