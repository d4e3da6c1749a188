import { readdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressible = new Set([".js", ".css", ".svg", ".json", ".txt", ".xml", ".webmanifest"]);
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Writes `file.br` and `file.gz` next to every text asset of the client build, so that the server can send them
 * directly instead of compressing each response.
 */
export function precompress(): Plugin {
  let directory = "";
  return {
    name: "precompress",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    configResolved(config) {
      directory = join(config.root, config.build.outDir);
    },
    closeBundle: () => precompressDirectory(directory),
  };
}

/** Recursively writes compressed copies of all text files that have changed since theirs were written. */
export async function precompressDirectory(directory: string): Promise<void> {
  const files = await readdir(directory, { recursive: true });
  await Promise.all(files.map((file) => compressFile(join(directory, file))));
}

/**
 * In bytes. Only the explorer has larger files: the last two per cent of their size take as long as all the
 * rest.
 */
const large = 1_000_000;

async function compressFile(path: string): Promise<void> {
  if (!compressible.has(extname(path))) return;
  const { size, mtime } = await stat(path);
  // Files smaller than a packet do not benefit from compression.
  if (size < 1024 || (await modifiedAt(`${path}.br`)) === mtime.getTime()) return;
  const content = await readFile(path);
  const quality = constants.BROTLI_MAX_QUALITY - (size > large ? 1 : 0);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  await Promise.all([
    writeFile(`${path}.br`, await brotli(content, { params })),
    writeFile(`${path}.gz`, await gzipped(content, { level: 9 })),
  ]);
  // The same time as the original's: a later one would hide a change made within the clock's resolution.
  await utimes(`${path}.br`, mtime, mtime);
}

/** A file's modification time in milliseconds; -1 if it does not exist. */
const modifiedAt = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtime }) => mtime.getTime(),
    () => -1,
  );
