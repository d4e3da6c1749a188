import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressible = new Set([".js", ".css", ".svg", ".json", ".txt", ".xml", ".webmanifest"]);
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Writes `file.br` and `file.gz` beside every text asset of the client build, so that the server
 * sends them as they lie instead of compressing at every request.
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

/** Writes the compressed twins of every text file in a directory and below that has changed since its own were written. */
export async function precompressDirectory(directory: string): Promise<void> {
  const files = await readdir(directory, { recursive: true });
  await Promise.all(files.map((file) => compressFile(join(directory, file))));
}

/** In bytes. Only the explorer has larger files: the last two per cent of their size take as long as all the rest. */
const large = 1_000_000;

async function compressFile(path: string): Promise<void> {
  if (!compressible.has(extname(path))) return;
  const { size, mtimeMs } = await stat(path);
  // Below a packet's worth of bytes, compression saves no round trip.
  if (size < 1024 || (await writtenAt(`${path}.br`)) >= mtimeMs) return;
  const content = await readFile(path);
  const quality = constants.BROTLI_MAX_QUALITY - (size > large ? 1 : 0);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  await Promise.all([
    writeFile(`${path}.br`, await brotli(content, { params })),
    writeFile(`${path}.gz`, await gzipped(content, { level: 9 })),
  ]);
}

/** When a file was written, in milliseconds; never, where there is none. */
const writtenAt = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => -1,
  );
