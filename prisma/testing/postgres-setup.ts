import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "#migration/migrate.ts";
import { databaseUrl, dropDatabases, executeOn } from "./postgres-databases.ts";
import { startPostgres } from "./postgres-server.ts";

/**
 * Vitest global set-up: a PostgreSQL server with a migrated template, from which every test file
 * gets its own database. `TEST_DATABASE_URL` names a server to use instead of starting one.
 */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { socketUrl: given, stop: async () => {} } : await startPostgres();
  const { socketUrl: url } = server;
  const template = `summit_template_${process.pid}`;
  await executeOn(url, `CREATE DATABASE ${template}`);
  const pool = new pg.Pool({ connectionString: databaseUrl(url, template), max: 1 });
  await migrate(pool);
  await pool.end();
  project.provide("postgres", { url, template });
  return async () => {
    // A server that was started for the tests is removed with all of its databases.
    if (given) await dropDatabases(given, template);
    await server.stop();
  };
}
