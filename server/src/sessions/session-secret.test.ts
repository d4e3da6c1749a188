import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadConfig } from "#config.ts";
import { resolveSessionSecret } from "#sessions/session-secret.ts";

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "summit-secret-"));
});

afterEach(() => rm(directory, { recursive: true }));

test("a generated secret is stored, readable by its owner only", async () => {
  const config = loadConfig({ DATA_DIR: join(directory, "data") });
  const secret = await resolveSessionSecret(config);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(await resolveSessionSecret(config)).toBe(secret);
  const file = join(config.dataDir, "session-secret");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("a configured secret is used and nothing is written", async () => {
  const SESSION_SECRET = "k9VtQ2mWx7Zb4NfR8sYc1HdL6pJg3TqA";
  const config = loadConfig({ DATA_DIR: join(directory, "data"), SESSION_SECRET });
  expect(await resolveSessionSecret(config)).toBe(SESSION_SECRET);
  await expect(stat(config.dataDir)).rejects.toThrow("ENOENT");
});

test("a file truncated by a crash is replaced", async () => {
  await writeFile(join(directory, "session-secret"), "");
  await resolveSessionSecret(loadConfig({ DATA_DIR: directory }));
  expect((await readFile(join(directory, "session-secret"), "utf8")).length).toBeGreaterThan(32);
});

test("a directory that cannot be created is reported in one sentence that names the variable", async () => {
  await writeFile(join(directory, "file"), "");
  const config = loadConfig({ DATA_DIR: join(directory, "file", "data") });
  await expect(resolveSessionSecret(config)).rejects.toThrow(/DATA_DIR \(.+\): ENOTDIR/);
});
