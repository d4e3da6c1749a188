import {
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { backUp, writeBackup } from "#backup/backup.ts";
import { restore } from "#backup/restore.ts";
import type { Database, QueryRows } from "#database.ts";
import { openInMemory } from "#engines/in-memory.ts";
import { seed } from "#seed/seed.ts";
import { derivedColumns, tablesInOrder } from "#tables.ts";
import { factories } from "../../testing/factories.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";

let directory: string;
let source: TestDatabase;
let file: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "summit-backup-"));
  file = join(directory, "backup.gz");
  source = await createTestDatabase();
  await seed(source.client);
  const create = factories(source.client);
  const owner = await create.user({ fullName: "Zoë “Zed” \\ Ω\n\t😀" });
  await create.conference({ ownerId: owner.id });
  await source.client.auditLogEntry.createMany({
    data: Array.from({ length: 1_200 }, (_, i) => ({
      action: "test",
      conferenceId: "default",
      details: { i, text: "\u2028" },
    })),
  });
  await saveAfterRelease(create);
  await source.executeSql(
    `UPDATE audit_log SET details = '{"n": 12345678901234567890.10}' WHERE details->>'i' = '7'`,
  );
});
afterAll(async () => {
  await source.close();
  await rm(directory, { recursive: true });
});

/** A session that its team has moved since everybody could read it first. */
async function saveAfterRelease(create: ReturnType<typeof factories>) {
  const { id: conferenceId } = await create.conference();
  const speaker = await create.speaker({ conferenceId });
  const { id } = await create.scheduleItem({ conferenceId, speakerIds: [speaker.id] });
  const { client } = source;
  await client.conference.update({
    where: { id: conferenceId },
    data: { programmeMode: "releases" },
  });
  await client.scheduleItem.update({ where: { id }, data: { day: 2, version: 5 } });
  const { rows } = await source.executeSql(
    "SELECT day, version FROM released_schedule_items WHERE id = $1",
    [id],
  );
  expect(rows).toEqual([{ day: 1, version: 1 }]);
}

/** A digest of each table's rows, whatever their order. */
const digest = (database: Database) =>
  database.inLongTransaction(async (query: QueryRows) => {
    const digests: Record<string, string> = {};
    for (const table of await tablesInOrder(query)) {
      const [row] = await query(
        `SELECT md5(string_agg(md5(row), '' ORDER BY row)) AS digest
         FROM "${table}" t, LATERAL (SELECT (to_jsonb(t) - '{${derivedColumns}}'::text[])::text AS row) j`,
      );
      digests[table] = row.digest;
    }
    return digests;
  });

const searchable = `SELECT count(*)::int AS n FROM articles WHERE search_document @@ 'ai'`;

async function restoredInto(target: Database): Promise<void> {
  const counts = await restore(target, file);
  expect(counts.audit_log).toBe(1_200);
  expect(await digest(target)).toEqual(await digest(source));
  expect((await target.executeSql(searchable)).rows).toEqual([{ n: expect.toSatisfy(Boolean) }]);
}

it("restores every row; the file is readable by its owner only", async () => {
  const counts = await backUp(source, file);
  expect(counts).toMatchObject({ users: 1, conferences: 3, articles: 7, audit_log: 1_200 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const target = await createTestDatabase();
  await restoredInto(target);
  await target.close();
});

it("restores the files outside of the database, and fails if they are missing", async () => {
  const files = [
    { name: "a-320.webp", content: Buffer.from([0, 255, 10, 0]) },
    { name: "b-320.avif", content: Buffer.alloc(100_000, "x") },
  ];
  const withFiles = join(directory, "files.gz");
  await backUp(source, withFiles, files);
  const target = await createTestDatabase();
  const kept: unknown[] = [];
  const put = async (one: unknown) => void kept.push(one);
  await restore(target, withFiles, put);
  expect(kept).toEqual(files);
  expect(await digest(target)).toEqual(await digest(source));
  await target.close();
});

it.runIf(inject("postgres"))(
  "restores a PostgreSQL backup into an embedded database, and vice versa",
  async () => {
    const embedded = await openInMemory();
    await restoredInto(embedded);
    const again = join(directory, "embedded.gz");
    await backUp(embedded, again);
    const target = await createTestDatabase();
    await restore(target, again);
    expect(await digest(target)).toEqual(await digest(source));
    await Promise.all([embedded.close(), target.close()]);
  },
);

it("streams a backup", async () => {
  const output = new PassThrough();
  const [counts, streamed] = await Promise.all([writeBackup(source, output), buffer(output)]);
  const streamedFile = join(directory, "streamed.gz");
  await writeFile(streamedFile, streamed);
  const target = await createTestDatabase();
  expect(await restore(target, streamedFile)).toEqual(counts);
  await target.close();
});

it("refuses folders that do not exist, and names of what is not a regular file", async () => {
  const link = join(directory, "link");
  await symlink("/dev/null", link);
  for (const target of [directory, link, "/dev/null"]) {
    await expect(backUp(source, target)).rejects.toThrow(`${target} is not a regular file.`);
  }
  const missing = join(directory, "missing");
  await expect(backUp(source, join(missing, "a.gz"))).rejects.toThrow(
    `There is no folder ${missing}.`,
  );
  await rm(link);
  expect((await readdir(directory)).filter((name) => name.endsWith(".part"))).toEqual([]);
});

describe("a restore that fails", () => {
  let target: TestDatabase;
  beforeAll(async () => {
    target = await createTestDatabase();
  });
  afterAll(() => target.close());
  const isEmpty = async () => (await target.client.conference.count()) === 0;

  it("rejects a database that is not empty", async () => {
    await expect(restore(source, file)).rejects.toThrow(/^The database is not empty: /);
  });

  it("stores nothing of a truncated file", async () => {
    const cut = join(directory, "cut.gz");
    await writeFile(cut, await readFile(file));
    await truncate(cut, Math.floor((await stat(file)).size / 2));
    await expect(restore(target, cut)).rejects.toThrow(/not a backup|not complete/);
    const text = gunzipSync(await readFile(file))
      .toString()
      .trimEnd();
    await writeFile(cut, gzipSync(text.slice(0, text.lastIndexOf("\n"))));
    await expect(restore(target, cut)).rejects.toThrow("not complete");
    expect(await isEmpty()).toBe(true);
  });

  it("rejects backups of other releases, and other files", async () => {
    const other = join(directory, "other.gz");
    const header = { summit: "backup", format: 1, migrations: ["20200101000000_old"] };
    await writeFile(other, gzipSync(`${JSON.stringify(header)}\n`));
    await expect(restore(target, other)).rejects.toThrow("made by another release");
    await writeFile(other, gzipSync("hello\n"));
    await expect(restore(target, other)).rejects.toThrow("not a backup of Summit");
    await writeFile(other, "hello\n");
    await expect(restore(target, other)).rejects.toThrow("not a backup of Summit");
    await expect(restore(target, join(directory, "none"))).rejects.toThrow("There is no file");
    expect(await isEmpty()).toBe(true);
  });
});

it("refuses to back up a database without rows, and leaves the former file", async () => {
  const empty = await createTestDatabase();
  const kept = join(directory, "kept.gz");
  await writeFile(kept, "a good backup");
  await expect(backUp(empty, kept)).rejects.toThrow("The database has no rows");
  expect(await readFile(kept, "utf8")).toBe("a good backup");
  await expect(writeBackup(empty, new PassThrough().resume())).rejects.toThrow("no rows");
  await empty.close();
});

it("refuses a backup of a schema that differs under the same name", async () => {
  const [header = "", ...rows] = gunzipSync(await readFile(file))
    .toString()
    .split("\n");
  const { schema, ...others } = JSON.parse(header);
  expect(schema).toMatch(/^[0-9a-f]{64}$/);
  const other = join(directory, "other-schema.gz");
  for (const changed of [{ ...others, schema: "0".repeat(64) }, others]) {
    await writeFile(other, gzipSync([JSON.stringify(changed), ...rows].join("\n")));
    const target = await createTestDatabase();
    await expect(restore(target, other)).rejects.toThrow("whose schema differs");
    await target.close();
  }
});
