import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DatabaseError, openDatabase } from "#open-database.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "summit-embedded-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const writer = fileURLToPath(new URL("../../testing/write-until-killed.ts", import.meta.url));

function startWriter() {
  const child = spawn(process.execPath, ["--import", "tsx", writer, directory], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  return { child, lines: createInterface(child.stdout)[Symbol.asyncIterator]() };
}

describe("a data directory", () => {
  it("without a database is left alone by what must find one", async () => {
    const dataDir = join(directory, "none");
    await expect(openDatabase({ dataDir }, undefined, { mustExist: true })).rejects.toThrow(
      `There is no database in ${dataDir}, and DATABASE_URL is not set.`,
    );
    expect(existsSync(dataDir)).toBe(false);
    await (await openDatabase({ dataDir })).close();
    await (await openDatabase({ dataDir }, undefined, { mustExist: true })).close();
  });

  it("is created with its parents, and locked; the error names the process that holds the lock", async () => {
    const dataDir = join(directory, "a", "b");
    const first = await openDatabase({ dataDir });
    expect(await readdir(dataDir)).toContain("postgres");
    const second = openDatabase({ dataDir });
    await expect(second).rejects.toThrow(DatabaseError);
    await expect(second).rejects.toThrow(`in use by process ${process.pid}`);
    await first.close();
    await (await openDatabase({ dataDir })).close();
  });

  it("is opened with little memory, whatever its settings are", async () => {
    const { executeSql, close } = await openDatabase({ dataDir: directory });
    const { rows } = await executeSql("SHOW shared_buffers");
    await close();
    expect(rows).toEqual([{ shared_buffers: "32MB" }]);
  });

  it("that is not writable is named in the error", async () => {
    const file = join(directory, "file");
    await writeFile(file, "");
    const opening = openDatabase({ dataDir: join(file, "data") });
    await expect(opening).rejects.toThrow(DatabaseError);
    await expect(opening).rejects.toThrow(/cannot be written \(ENOTDIR\)/);
  });

  it.runIf(process.platform === "linux")(
    "that cannot be created is named in the error",
    async () => {
      const opening = openDatabase({ dataDir: "/proc/summit/data" });
      await expect(opening).rejects.toThrow(/cannot be written \((ENOENT|EACCES)\)/);
    },
  );

  it("opens after the first start was killed, and keeps every committed row", async () => {
    const first = startWriter();
    const exited = once(first.child, "exit");
    const files = expect.arrayContaining([expect.stringMatching(/^postgres/)]);
    await vi.waitFor(async () => expect(await readdir(directory)).toEqual(files), {
      timeout: 120_000,
      interval: 5,
    });
    first.child.kill("SIGKILL");
    await exited;

    const { child, lines } = startWriter();
    const acknowledged: string[] = [];
    for await (const line of lines) {
      acknowledged.push(line);
      if (acknowledged.length === 50) break;
    }
    expect((await readdir(directory)).sort(), "nothing is left of the first start").toEqual([
      "lock",
      "postgres",
    ]);
    child.kill("SIGKILL");
    await once(child, "exit");

    const { client, close } = await openDatabase({ dataDir: directory });
    expect(await client.conference.count({ where: { id: { in: acknowledged } } })).toBe(50);
    await close();
  });
});
