import type { TestProject } from "vitest/node";
import { openPostgres } from "#engines/postgres.ts";
import { databaseUrl, executeOn } from "./postgres-databases.ts";
import { startPostgres } from "./postgres-server.ts";

/**
 * Vitest global set-up: a PostgreSQL server with a migrated template, from which every test file
 * gets its own database. `TEST_DATABASE_URL` names a server to use instead of starting one.
 */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startPostgres();
  const template = `summit_template_${process.pid}`;
  await executeOn(server.url, `CREATE DATABASE ${template}`);
  await (await openPostgres(databaseUrl(server.url, template))).close();
  project.provide("postgres", { url: server.url, template });
  return async () => {
    await executeOn(server.url, `DROP DATABASE ${template}`);
    await server.stop();
  };
}
