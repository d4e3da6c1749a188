import { randomBytes } from "node:crypto";
import pg from "pg";

/** The URL of another database on the same server. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Creates a database as a copy of the template. */
export async function createFromTemplate(server: { url: string; template: string }) {
  const name = `${server.template}_${randomBytes(6).toString("hex")}`;
  await executeOn(server.url, `CREATE DATABASE ${name} TEMPLATE ${server.template}`);
  return {
    url: databaseUrl(server.url, name),
    drop: () => executeOn(server.url, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** Drops all databases whose names start with a prefix. */
export const dropDatabases = (url: string, prefix: string) =>
  connected(url, async (client) => {
    const text = "SELECT datname FROM pg_database WHERE starts_with(datname, $1)";
    const { rows } = await client.query(text, [prefix]);
    for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  });

export const executeOn = (url: string, sql: string) =>
  connected(url, async (client) => void (await client.query(sql)));

/** Runs an action on a connection, and closes it afterwards. */
async function connected(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
