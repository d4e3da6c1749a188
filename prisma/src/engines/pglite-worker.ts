import { parentPort, workerData } from "node:worker_threads";
import { openConnection } from "./pglite-connection.ts";
import { type Call, type Reply, serializeError, startId } from "./pglite-messages.ts";

/** The entry point of the PGlite thread; see pglite-thread.ts. */
const reply = (message: Reply) => parentPort?.postMessage(message);

try {
  const connection = await openConnection({ directory: workerData as string });
  parentPort?.on("message", async ({ id, method, args }: Call) => {
    try {
      const call = connection[method] as (...args: unknown[]) => Promise<unknown>;
      reply({ id, result: await call(...args) });
    } catch (error) {
      reply({ id, error: serializeError(error) });
    }
  });
  reply({ id: startId, result: undefined });
} catch (error) {
  reply({ id: startId, error: serializeError(error) });
}
