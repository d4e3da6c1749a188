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

/** Writes the compressed twins of every text file in a directory and below. */
export async function precompressDirectory(directory: string): Promise<void> {
  const files = await readdir(directory, { recursive: true });
  await Promise.all(files.map((file) => compressFile(join(directory, file))));
}

async function compressFile(path: string): Promise<void> {
  // Below a packet's worth of bytes, compression saves no round trip.
  if (!compressible.has(extname(path)) || (await stat(path)).size < 1024) return;
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    writeFile(`${path}.br`, await brotli(content, { params })),
    writeFile(`${path}.gz`, await gzipped(content, { level: 9 })),
  ]);
}
