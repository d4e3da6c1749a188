import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { freePort, stopProcess, waitUntil } from "./processes.ts";

const debian = "/usr/lib/postgresql";
const tools = ["initdb", "postgres", "pg_basebackup"];

/** The directory of an installed PostgreSQL with its tools; the npm package lacks pg_basebackup. */
export const postgresTools: string | undefined = [
  ...(process.env.PATH ?? "").split(delimiter),
  ...(existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, "bin")) : []),
].find((directory) => tools.every((tool) => existsSync(join(directory, tool))));

/** PostgreSQL refuses to run as root; there it runs as `nobody`. */
const asRoot = process.getuid?.() === 0;
const user = asRoot ? { uid: 65534, gid: 65534 } : {};

export interface ReplicationServer {
  port: number;
  url: string;
  query(sql: string): Promise<Record<string, unknown>[]>;
  end(signal: NodeJS.Signals): Promise<unknown>;
}

/** A primary and its streaming replica, created by `pg_basebackup -R`. */
export async function startReplication() {
  const bin = postgresTools ?? "";
  const directory = await mkdtemp(join(tmpdir(), "summit-replication-"));
  if (asRoot) await chown(directory, 65534, 65534);
  const run = (tool: string, options: string[]) =>
    promisify(execFile)(join(bin, tool), options, { ...user, cwd: directory });

  async function start(data: string): Promise<ReplicationServer> {
    const port = await freePort();
    const options = ["-D", data, "-p", String(port), "-k", "", "-h", "127.0.0.1", "-F"];
    const server: ChildProcess = spawn(join(bin, "postgres"), options, {
      ...user,
      stdio: "ignore",
    });
    const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
    const query = async (sql: string) => {
      const client = new pg.Client(url);
      client.on("error", () => {});
      await client.connect();
      return client
        .query(sql)
        .then(({ rows }) => rows)
        .finally(() => client.end());
    };
    await waitUntil(() =>
      query("SELECT 1").then(
        () => true,
        () => false,
      ),
    );
    return { port, url, query, end: (signal) => stopProcess(server, signal) };
  }

  const primaryData = join(directory, "primary");
  await run("initdb", ["-D", primaryData, "-U", "postgres", "-A", "trust", "--no-sync"]);
  const primary = await start(primaryData);
  const replicaData = join(directory, "replica");
  const source = `host=127.0.0.1 port=${primary.port} user=postgres`;
  await run("pg_basebackup", ["-R", "-X", "stream", "-c", "fast", "-D", replicaData, "-d", source]);
  const replica = await start(replicaData);
  return {
    primary,
    replica,
    async remove() {
      await Promise.all([primary.end("SIGQUIT"), replica.end("SIGQUIT")]);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
