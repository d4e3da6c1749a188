import { defineConfig } from "rolldown";

/**
 * The server and the commands that run its code, with everything they need: hundreds of
 * modules start three times slower. What stays outside has native code or files of its own, or is
 * for development only.
 */
export default defineConfig({
  input: [
    "src/main.ts",
    "cli/organizer.ts",
    "cli/backup.ts",
    "cli/restore.ts",
    "cli/privacy.ts",
    "cli/write-built-in-content.ts",
    // Found by their names, beside the code that starts them.
    "../schema/src/article/markdown-worker.ts",
    "../prisma/src/engines/pglite-worker.ts",
    "src/pages/render-worker.ts",
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
  transform: { define: { "process.env.NODE_ENV": '"production"' } },
  output: { dir: "dist", format: "esm", sourcemap: true, cleanDir: true },
});
