import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { freePort, stopProcess, waitUntil } from "../faults/processes.ts";
import { pinServer } from "./processors.ts";
import { imageEnv } from "./start.ts";

/** A server for comparison, in its own process. */
export interface Contender {
  url: string;
  process: ChildProcess;
  stop(): Promise<unknown>;
}

/** Starts one of `contenders/`, and waits until it responds. */
export async function startContender(
  name: "node-http" | "express" | "apollo-prisma",
  env: Record<string, string>,
): Promise<Contender> {
  const port = await freePort();
  const file = fileURLToPath(new URL(`./contenders/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", file], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      ...imageEnv,
      ...env,
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}.`);
    await fetch(url);
    return true;
  }, 60_000);
  await pinServer(child.pid);
  return { url, process: child, stop: () => stopProcess(child, "SIGTERM") };
}
