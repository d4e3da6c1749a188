import { cp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Pictures of the conference that the site shows by default. */
const directory = fileURLToPath(new URL("../../prisma/content/public", import.meta.url));

/** Copies the default conference's pictures into the client build, next to the site's own static files. */
export function contentFiles(): Plugin {
  let target = "";
  return {
    name: "content-files",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    configResolved(config) {
      target = join(config.root, config.build.outDir);
    },
    writeBundle: () => cp(directory, target, { recursive: true, preserveTimestamps: true }),
  };
}
