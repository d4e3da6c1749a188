import { defineConfig } from "rolldown";

/**
 * Bundles the server and the commands with their dependencies, because hundreds of modules start three times
 * slower. Dependencies are bundled as published, so that production runs the same code as tests and development. External
 * packages have native code or their own files, or are for development only.
 */
export default defineConfig({
  input: [
    "src/main.ts",
    "cli/organizer.ts",
    "cli/main-site.ts",
    "cli/backup.ts",
    "cli/restore.ts",
    "cli/privacy.ts",
    "cli/write-built-in-content.ts",
    // Workers and a child process, which are loaded by name next to the code that starts them.
    "../schema/src/markdown/markdown-worker.ts",
    "../prisma/src/engines/pglite-worker.ts",
    "src/pages/render-worker.ts",
    "src/media/picture-worker.ts",
  ],
  platform: "node",
  external: [
    /^@electric-sql\/pglite/,
    /^@prisma\/schema-engine-wasm/,
    "bcrypt",
    "fs-native-extensions",
    "pg-native",
    "piscina",
    "sharp",
    "pino-pretty",
  ],
  // By default a warning: the import stays in the bundle, whose start then fails.
  onLog: (level, log, handle) => handle(log.code === "UNRESOLVED_IMPORT" ? "error" : level, log),
  transform: { define: { "process.env.NODE_ENV": '"production"' } },
  output: {
    dir: "dist",
    format: "esm",
    sourcemap: true,
    cleanDir: true,
    // Without white space, but with all names: V8 keeps the source in memory.
    minify: { compress: false, mangle: false, codegen: true },
  },
});
