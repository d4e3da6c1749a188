import { expect, it } from "vitest";
import { restore } from "#backup/restore.ts";
import { readMigrations } from "#migration/migrate.ts";
import { tablesInOrder } from "#tables.ts";
import { nextMigration } from "../../testing/next-migration.ts";
import {
  comparable,
  readRelease,
  readRows,
  releaseFile,
  releases,
} from "../../testing/releases.ts";
import { createTestDatabase } from "../../testing/test-database.ts";

it.each(releases)("restores what a backup of %s has of every table", async (version) => {
  const release = readRelease(version);
  const database = await createTestDatabase();
  const counts = await restore(database, releaseFile(version));
  const present = await database.inLongTransaction(async (query) => ({
    tables: await tablesInOrder(query),
    rows: await readRows(query, release.rows.keys()),
  }));
  expect(present.tables).toEqual(expect.arrayContaining([...release.rows.keys()]));
  for (const [table, rows] of release.rows) expect(counts[table], table).toBe(rows.length);
  expect(comparable(present.rows, release.rows)).toEqual(comparable(release.rows, release.rows));
  await database.close();
});

it.each(releases)(
  "restores a backup of %s by the migrations of a later release",
  async (version) => {
    const { rows } = readRelease(version);
    const database = await createTestDatabase();
    const next = nextMigration();
    await database.executeSql(next.script);
    const file = releaseFile(version);
    const migrations = [...(await readMigrations()), next];
    const failing = [...migrations, { name: `${next.name}_2`, script: "SELECT 1 / 0" }];
    await expect(restore(database, file, undefined, failing)).rejects.toThrow("division by zero");
    expect(await database.client.conference.count()).toBe(0);
    await restore(database, file, undefined, migrations);
    const articles = await database.executeSql("SELECT title, shout FROM articles");
    expect(articles.rows).toHaveLength(rows.get("articles")?.length ?? 0);
    for (const { title, shout } of articles.rows) expect(shout).toBe(title.toUpperCase());
    // The session that its team has moved since the release is still where everybody reads it.
    const moved = "SELECT day FROM released_schedule_items WHERE slug = 'moved'";
    expect((await database.executeSql(moved)).rows).toEqual([{ day: 1 }]);
    const schemas = "SELECT 1 FROM pg_namespace WHERE nspname = 'summit_restore'";
    expect((await database.executeSql(schemas)).rows).toEqual([]);
    await database.end();
  },
);

it("the first release has content of every table that it made", () => {
  expect(releases).toContain("0.1.0");
  expect(readRelease("0.1.0").rows.size).toBe(69);
});
