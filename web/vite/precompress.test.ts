import { mkdtemp, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { precompressDirectory } from "./precompress.ts";

let directory = "";
const script = "console.log('summit');\n".repeat(200);

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "precompress-"));
  await writeFile(join(directory, "entry.js"), script);
  await writeFile(join(directory, "tiny.js"), "1");
  await writeFile(join(directory, "font.woff2"), Buffer.alloc(4096));
  await precompressDirectory(directory);
});

afterAll(() => rm(directory, { recursive: true }));

it("writes brotli and gzip copies that decompress to the original", async () => {
  const read = (name: string) => readFile(join(directory, name));
  expect(brotliDecompressSync(await read("entry.js.br")).toString()).toBe(script);
  expect(gunzipSync(await read("entry.js.gz")).toString()).toBe(script);
});

it("recompresses changed files only", async () => {
  const twin = join(directory, "entry.js.br");
  const { mtimeMs } = await stat(twin);
  await precompressDirectory(directory);
  expect((await stat(twin)).mtimeMs).toBe(mtimeMs);
  const changed = script.replaceAll("summit", "other");
  await writeFile(join(directory, "entry.js"), changed);
  // Before the copy was written, as from a cache of builds.
  await utimes(join(directory, "entry.js"), 1, 1);
  await precompressDirectory(directory);
  expect(brotliDecompressSync(await readFile(twin)).toString()).toBe(changed);
});

it.each(["tiny.js.br", "font.woff2.br"])(
  "leaves alone what would not shrink: no %s",
  async (name) => {
    await expect(readFile(join(directory, name))).rejects.toThrow("ENOENT");
  },
);
