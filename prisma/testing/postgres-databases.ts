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
  const name = `summit_test_${randomBytes(6).toString("hex")}`;
  await executeOn(server.url, `CREATE DATABASE ${name} TEMPLATE ${server.template}`);
  return {
    url: databaseUrl(server.url, name),
    drop: () => executeOn(server.url, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

export async function executeOn(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
