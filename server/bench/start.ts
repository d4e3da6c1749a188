import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Engine } from "../faults/engines.ts";
import { type ServerProcess, startServer, waitUntil } from "../faults/processes.ts";
import { pinServer } from "./processors.ts";

/** How the Docker image starts a server. */
export const imageEnv = { MALLOC_ARENA_MAX: "1" };

export interface Started {
  server: ServerProcess;
  /** From the start of the process to the home page's last byte. */
  milliseconds: number;
}

/**
 * Starts the built server, and requests the home page until it is there, which may be before the server is ready.
 *
 * @param port the same for each start of an engine: archived pages are for one address
 */
export async function startTimed(engine: Engine, port: number): Promise<Started> {
  const [server, milliseconds] = await Promise.all([
    startServer({ ...imageEnv, ...engine.env }, port),
    waitUntil(async () => {
      const response = await fetch(`http://127.0.0.1:${port}/`);
      await response.arrayBuffer();
      return response.ok;
    }),
  ]);
  await pinServer(server.process.pid);
  return { server, milliseconds };
}

/** The memory usage of a process in MB. */
export async function memoryOf({ process }: Pick<ServerProcess, "process">): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(process.pid)]);
  return Math.round(Number(stdout) / 1024);
}
