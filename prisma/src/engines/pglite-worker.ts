import { parentPort, workerData } from "node:worker_threads";
import { backendOf, startPglite } from "#engines/pglite.ts";

/**
 * The entry point of PGlite's thread; see pglite-thread.ts. It answers each request with the parts of the response,
 * and null when that is complete. The request null closes PGlite.
 */
const answer = (part: Uint8Array | null) => parentPort?.postMessage(part);

const pglite = await startPglite({ directory: workerData as string });
const backend = backendOf(pglite);
parentPort?.on("message", async (messages: Uint8Array | null) => {
  if (messages) await backend.execute(messages, answer);
  else await pglite.close();
  answer(null);
});
answer(null);
