import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../dist/main.js", import.meta.url));

/** A server in its own process, as in production. */
export interface ServerProcess {
  url: string;
  port: number;
  process: ChildProcess;
  /** Its output, including the log. */
  output(): string;
  /** @returns the exit code, or null where a signal ended it */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts the built server, and waits until it is ready.
 *
 * @param port a free one without it
 * @throws Error with what it printed, when it ends before
 */
export async function startServer(
  env: Record<string, string>,
  port?: number,
): Promise<ServerProcess> {
  port ??= await freePort();
  const server = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: "warn",
      RATE_LIMIT_FACTOR: "100000",
      PORT: String(port),
      // Whatever the `.env` of whoever runs this says.
      DATABASE_URL: "",
      MEDIA_URL: "",
      SMTP_URL: "",
      PUBLIC_URL: "",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<void>((resolve) => server.once("close", () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(async () => {
    if (server.exitCode !== null) {
      await ended;
      throw new Error(`The server ended with ${server.exitCode}: ${output}`);
    }
    return (await fetch(`${url}/readyz`)).ok;
  });
  return {
    url,
    port,
    process: server,
    output: () => output,
    end: (signal) => stopProcess(server, signal),
  };
}

/** Stops a process that the test has started. */
export function stopProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  child.kill(signal);
  return ended;
}

/**
 * Waits until a condition holds; a refused connection counts as false.
 *
 * @returns how many milliseconds it took
 */
export async function waitUntil(isSo: () => Promise<boolean>, withinMs = 180_000): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < withinMs) {
    try {
      if (await isSo()) return performance.now() - began;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    await delay(20);
  }
  throw new Error(`The condition was not met within ${withinMs} ms.`);
}

/** A free port. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Whether a program is installed. */
export function isInstalled(program: string, versionFlag: string): boolean {
  try {
    execFileSync(program, [versionFlag], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
