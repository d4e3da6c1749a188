import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PageAssets } from "@summit/web/page-contract";

/** What runs before a page is drawn. */
const early = "src/entry-early.ts";

/** The script of every page, and the one that it loads when somebody needs the client. */
const boot = "src/entry-boot.ts";
const client = "src/entry-client.tsx";

/** The style sheet that stands in every page. */
const document = "src/theme/document.css";

type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

/** What pages need from the built client. */
export async function readAssets(clientDirectory: string): Promise<PageAssets> {
  const file = join(clientDirectory, ".vite/manifest.json");
  const manifest: Manifest = JSON.parse(await readFile(file, "utf8"));
  const css = await readFile(join(clientDirectory, chunkOf(manifest, document).file), "utf8");
  return { ...headElements(manifest), css: css.trim() };
}

/** Exported for its test: from a Vite manifest to HTML. */
export function headElements(manifest: Manifest): Pick<PageAssets, "boot" | "client"> {
  const { file: first, imports: needed = [] } = chunkOf(manifest, early);
  // A plain script cannot import, and one that did would not run.
  if (needed.length > 0) throw new Error(`${early} must import nothing`);
  const [script, ...imports] = filesOf(manifest, boot);
  return {
    boot: [
      `<script src="/${first}"></script>`,
      ...imports.map(preloaded),
      // The page is there without it: what is seen comes first.
      `<script type="module" async fetchpriority="low" src="/${script}"></script>`,
    ].join(""),
    client: filesOf(manifest, client).map(preloaded).join(""),
  };
}

const preloaded = (file: string) => `<link rel="modulepreload" href="/${file}">`;

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The web build's manifest has no ${key}`);
  return chunk;
}

/** The entry first, then everything it imports statically, each once. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const { file, imports = [] } = chunkOf(manifest, key);
  return [file, ...imports.flatMap((name) => filesOf(manifest, name, seen))];
}
