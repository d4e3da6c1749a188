import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PageAssets } from "@summit/web/page-contract";

const entry = "src/entry-client.tsx";

type Chunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

/** Head tags of the built client: its stylesheets, preloads of what it imports, its script. */
export async function readAssets(clientDirectory: string): Promise<PageAssets> {
  const file = join(clientDirectory, ".vite/manifest.json");
  return { head: headTags(JSON.parse(await readFile(file, "utf8"))) };
}

/** Exported for its test: from a Vite manifest to HTML. */
export function headTags(manifest: Manifest): string {
  const chunks = chunksOf(manifest, entry);
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  const [script, ...imports] = chunks.map(({ file }) => file);
  return [
    ...[...styles].map((href) => `<link rel="stylesheet" href="/${href}">`),
    ...imports.map((href) => `<link rel="modulepreload" href="/${href}">`),
    `<script type="module" src="/${script}"></script>`,
  ].join("\n");
}

/** The entry first, then everything it imports statically, each once. */
function chunksOf(manifest: Manifest, key: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The web build's manifest has no ${key}`);
  seen.add(key);
  const imported = (chunk.imports ?? []).filter((name) => !seen.has(name));
  return [
    chunk,
    ...imported.flatMap((name) => (seen.has(name) ? [] : chunksOf(manifest, name, seen))),
  ];
}
