import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Engine } from "../faults/engines.ts";
import { type ServerProcess, startServer } from "../faults/processes.ts";
import { pinServer } from "./processors.ts";

export interface Started {
  server: ServerProcess;
  /** From the start of the process to the home page's last byte. */
  milliseconds: number;
}

/** Starts the built server, and asks for the home page as soon as it is ready. */
export async function startTimed(engine: Engine): Promise<Started> {
  const began = performance.now();
  const server = await startServer(engine.env);
  const response = await fetch(`${server.url}/`);
  await response.arrayBuffer();
  const milliseconds = performance.now() - began;
  if (response.status !== 200) throw new Error(`The home page is answered ${response.status}.`);
  await pinServer(server.process.pid);
  return { server, milliseconds };
}

/** The memory usage of a process in MB. */
export async function memoryOf({ process }: ServerProcess): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(process.pid)]);
  return Math.round(Number(stdout) / 1024);
}
