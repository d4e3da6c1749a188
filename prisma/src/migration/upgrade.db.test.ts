import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { afterEach, expect, inject, it } from "vitest";
import type { Database, QueryRows } from "#database.ts";
import { wrapPglite } from "#engines/pglite.ts";
import { openConnection } from "#engines/pglite-connection.ts";
import { openPostgres } from "#engines/postgres.ts";
import { readMigrations } from "#migration/migrate.ts";
import { applyMigrations } from "../../testing/apply-migrations.ts";
import { databaseUrl, executeOn } from "../../testing/postgres-databases.ts";
import { type Release, readRelease } from "../../testing/release.ts";

/** A database of that release: its tables, its rows, and Prisma's record of migrations. */
async function install({ migrations, rows }: Release, query: QueryRows, script: Script) {
  const known = await readMigrations();
  await applyMigrations(
    known.filter(({ name }) => migrations.includes(name)),
    (sql, values) => (values ? query(sql, values) : script(sql)),
  );
  for (const [table, tableRows] of rows) {
    await query(
      `INSERT INTO "${table}" SELECT * FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)`,
      [JSON.stringify(tableRows)],
    );
  }
}

type Script = (sql: string) => Promise<unknown>;

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

/** Creates that release's database, and opens it as the server does at its start. */
async function upgrade(release: Release): Promise<Database> {
  const server = inject("postgres");
  if (!server) {
    const pglite = await PGlite.create();
    const query: QueryRows = async (text, values) => (await pglite.query(text, values)).rows;
    await install(release, query, (sql) => pglite.exec(sql));
    const template = await pglite.dumpDataDir("none");
    await pglite.close();
    const database = wrapPglite(await openConnection({ template }), async () => {});
    cleanUp.push(database.close);
    return database;
  }
  const name = `summit_upgrade_${process.pid}`;
  const url = databaseUrl(server.url, name);
  await executeOn(server.url, `CREATE DATABASE ${name}`);
  cleanUp.push(() => executeOn(server.url, `DROP DATABASE ${name} WITH (FORCE)`));
  const client = new pg.Client(url);
  await client.connect();
  const query: QueryRows = async (text, values) => (await client.query(text, values)).rows;
  await install(release, query, (sql) => client.query(sql)).finally(() => client.end());
  const database = await openPostgres(url);
  cleanUp.push(database.close);
  return database;
}

it("a database of the previous release keeps its rows and gets the current tables at startup", async () => {
  const release = await readRelease();
  const database = await upgrade(release);
  const { rows: applied } = await database.executeSql(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY 1",
  );
  expect(applied.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name));

  expect(release.rows.size).toBeGreaterThan(15);
  for (const [table, before] of release.rows) {
    const { rows: after } = await database.executeSql(
      `SELECT to_jsonb(t) AS row FROM "${table}" t`,
    );
    // Rows may have new columns, but keep all values of the old ones.
    expect(
      after.map(({ row }) => row),
      table,
    ).toEqual(expect.arrayContaining(before.map((row) => expect.objectContaining(row))));
    expect(after, table).toHaveLength(before.length);
  }

  // This release can read and write it.
  const { speakers, owner, members, slug, status } =
    await database.client.conference.findFirstOrThrow({
      where: { name: "A second conference" },
      include: { speakers: true, owner: true, members: true },
    });
  expect(speakers).toEqual([]);
  expect(owner?.email).toBe("organizer@example.com");
  expect(members).toMatchObject([{ userId: owner?.id, role: "owner" }]);
  expect({ slug, status }).toEqual({ slug: "a-second-conference", status: "draft" });
  const site = await database.client.conference.findUniqueOrThrow({ where: { id: "default" } });
  expect(site.status).toBe("published");
  // A server of that release creates conferences without slug, status and team.
  await database.executeSql(
    `INSERT INTO conferences (id, name, description, start_date, end_date, owner_id, updated_at)
     VALUES ('old', 'Old', '', '2025-11-26', '2025-11-27', '${owner?.id}', now())`,
  );
  const old = await database.client.conference.findUniqueOrThrow({
    where: { id: "old" },
    include: { members: true },
  });
  expect(old).toMatchObject({ status: "draft", members: [{ userId: owner?.id, role: "owner" }] });
  expect(old.slug).toMatch(/^conference-/);
  await database.client.speaker.updateMany({ data: { title: "Changed after the upgrade" } });
});
