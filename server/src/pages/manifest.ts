import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PageAssets } from "@summit/web/page-contract";

const inline = "src/entry-inline.ts";

/** The script of every page, and the client that it loads on demand. */
const boot = "src/entry-boot.ts";
const client = "src/entry-client.tsx";

/** What the client of the admin loads before it shows a tab, whose module is named after its id. */
const admin = ["src/app/admin-layout.tsx", "src/features/admin/admin-page.tsx"];
const tabModule = /^src\/features\/admin\/[^/]+\/([^/]+)-tab\.tsx$/;

/** The style sheet that is inlined into every page. */
const document = "src/theme/document.css";

type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

/** Reads what pages reference of the built client. */
export async function readAssets(clientDirectory: string): Promise<PageAssets> {
  const file = join(clientDirectory, ".vite/manifest.json");
  const manifest: Manifest = JSON.parse(await readFile(file, "utf8"));
  const read = async ({ file }: Chunk) =>
    (await readFile(join(clientDirectory, file), "utf8")).trim();
  return {
    ...headElements(manifest),
    inlineScript: await read(inlineScript(manifest)),
    css: await read(chunkOf(manifest, document)),
    tabs: filesOfTabs(manifest),
  };
}

/** The files that the client needs for each tab of the admin, by its id. Exported for its test. */
export function filesOfTabs(manifest: Manifest): PageAssets["tabs"] {
  const loaded = filesOf(manifest, boot);
  const files = (module: string) => {
    const seen = new Set<string>();
    return [client, ...admin, module]
      .flatMap((name) => filesOf(manifest, name, seen))
      .filter((file) => !loaded.includes(file));
  };
  return Object.fromEntries(
    Object.keys(manifest).flatMap((name) => {
      const id = tabModule.exec(name)?.[1];
      return id === undefined ? [] : [[id, files(name)]];
    }),
  );
}

/** Turns a Vite manifest into head elements. Exported for its test. */
export function headElements(manifest: Manifest): Pick<PageAssets, "boot" | "client"> {
  const [script, ...imports] = filesOf(manifest, boot);
  return {
    boot: [
      ...imports.map(preloaded),
      // Low priority, because the page is usable without it and visible content comes first.
      // Not async: a cached script would run before the page is parsed, and miss the elements that follow.
      `<script type="module" fetchpriority="low" src="/${script}"></script>`,
    ].join(""),
    client: filesOf(manifest, client).map(preloaded).join(""),
  };
}

/** The chunk of the inline script. Exported for its test. */
export function inlineScript(manifest: Manifest): Chunk {
  const chunk = chunkOf(manifest, inline);
  // A classic script cannot have imports.
  if (chunk.imports?.length) throw new Error(`${inline} must import nothing`);
  return chunk;
}

const preloaded = (file: string) => `<link rel="modulepreload" href="/${file}">`;

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The web build's manifest has no ${key}`);
  return chunk;
}

/** The entry and its static imports, without duplicates. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const { file, imports = [] } = chunkOf(manifest, key);
  return [file, ...imports.flatMap((name) => filesOf(manifest, name, seen))];
}
