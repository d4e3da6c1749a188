import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { restore } from "#backup/restore.ts";
import type { QueryRows } from "#database.ts";
import { inSnapshot } from "#engines/on-pool.ts";
import { backendOf, startPglite } from "#engines/pglite.ts";
import { createPglitePool } from "#engines/pglite-stream.ts";
import { type Migration, migrate, readMigrations } from "#migration/migrate.ts";
import { tablesInOrder } from "#tables.ts";
import { nextMigration } from "../../testing/next-migration.ts";
import {
  comparable,
  readRelease,
  readRows,
  releaseFile,
  releases,
} from "../../testing/releases.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "summit-upgrade-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** Runs work on the database of the directory, which is made if it is not there. */
async function withPool<Result>(work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const pglite = await startPglite({ directory: join(directory, "postgres") });
  const pool = createPglitePool(async () => backendOf(pglite));
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await pglite.close();
  }
}

/** Makes the database that a release has left behind. */
async function createReleased(pool: pg.Pool, version: string, migrations: readonly Migration[]) {
  await migrate(pool, migrations);
  const inLongTransaction = async <Result>(work: (query: QueryRows) => Promise<Result>) => {
    const client = await pool.connect();
    return inSnapshot(client, work).finally(() => client.release());
  };
  await restore({ inLongTransaction }, releaseFile(version), undefined, migrations);
}

const migrationsOf = async (version: string) => {
  const { length } = readRelease(version).migrations;
  return (await readMigrations()).slice(0, length);
};

const contentOf = async (pool: pg.Pool) => {
  const query: QueryRows = async (text, values) => (await pool.query(text, values)).rows;
  return readRows(query, await tablesInOrder(query));
};

const lineUpOf = async (pool: pg.Pool) => {
  const order = "ORDER BY conference_id, home_order, sort_key";
  return (await pool.query(`SELECT name FROM speakers WHERE show_on_home ${order}`)).rows;
};

const titlesOf = async (pool: pg.Pool) =>
  (await pool.query("SELECT title, shout FROM articles ORDER BY title")).rows;

describe.each(releases)("a database of %s", (version) => {
  it("is upgraded by the migrations since, and keeps its content", async () => {
    await withPool(async (pool) => {
      await createReleased(pool, version, await migrationsOf(version));
      const before = await contentOf(pool);
      const lineUp = await lineUpOf(pool);
      await migrate(pool);
      expect(await lineUpOf(pool)).toEqual(lineUp);
      expect(comparable(await contentOf(pool), before)).toEqual(comparable(before, before));
      await migrate(pool, [...(await readMigrations()), nextMigration()]);
      const titles = await titlesOf(pool);
      expect(titles).toHaveLength(before.get("articles")?.length ?? 0);
      for (const { title, shout } of titles) expect(shout).toBe(title.toUpperCase());
    });
  });

  it("stays as it is if a migration fails, and is upgraded by one that does not", async () => {
    const migrations = await migrationsOf(version);
    await withPool(async (pool) => {
      await createReleased(pool, version, migrations);
      const before = await contentOf(pool);
      const failing = [...migrations, nextMigration("SELECT 1 / 0;")];
      await expect(migrate(pool, failing)).rejects.toThrow(
        "The database cannot be brought to this release, and stays as it was: division by zero. " +
          "The release that it was made with can still open it.",
      );
      expect(await contentOf(pool)).toEqual(before);
      await migrate(pool, [...migrations, nextMigration()]);
      expect(await titlesOf(pool)).not.toEqual([]);
    });
  });
});

it("an upgrade that is killed half-way leaves the database as it was, and the next start upgrades it", async () => {
  const [version = ""] = releases;
  const migrations = await migrationsOf(version);
  const before = await withPool(async (pool) => {
    await createReleased(pool, version, migrations);
    return contentOf(pool);
  });
  const script = fileURLToPath(new URL("../../testing/migrate-until-killed.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", script, directory], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe("half-way");
  child.kill("SIGKILL");
  await exited;
  await withPool(async (pool) => {
    expect(await contentOf(pool)).toEqual(before);
    await migrate(pool, [...migrations, nextMigration()]);
    expect(await titlesOf(pool)).not.toEqual([]);
  });
});
