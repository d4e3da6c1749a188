import { readFileSync } from "node:fs";
import { defineConfig, type Manifest, type Plugin } from "vite";
import { precompress } from "./vite/precompress.ts";

/** The scripts that pages run without a touch, by their addresses: not the client, which is loaded for forms. */
function scriptsOfPages(): string[] {
  const manifest: Manifest = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8"));
  const found = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || found.has(chunk.file) || name === "src/entry-client.tsx") return;
    found.add(chunk.file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) add(next);
  };
  add("src/entry-boot.ts");
  return [...found].map((file) => `/${file}`);
}

/** Tells the worker of these scripts. The client's build is read only while the worker is built. */
const tellScripts = (): Plugin => ({
  name: "scripts-of-pages",
  config: () => ({ define: { SCRIPTS_OF_PAGES: JSON.stringify(scriptsOfPages()) } }),
});

/**
 * The service worker: a single file at the root, because its scope is everything below it. Built after the
 * client.
 */
export default defineConfig({
  plugins: [tellScripts(), precompress()],
  publicDir: false,
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    outDir: "dist/client",
    emptyOutDir: false,
    target: "es2022",
    lib: {
      entry: "src/service-worker/service-worker.ts",
      formats: ["iife"],
      name: "worker",
      fileName: () => "service-worker.js",
    },
  },
});
