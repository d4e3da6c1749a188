import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** What `vite.long-words.config.ts` builds. */
export const longWords = fileURLToPath(
  new URL(".test-results/long-words/long-words.js", import.meta.url),
);

const server = base.webServer;
if (!server || Array.isArray(server)) throw new Error("There is not one server.");

/** Pages whose messages are longer than they are in any language (`e2e/looks`). */
export default defineConfig({
  ...base,
  testDir: "e2e/looks",
  testMatch: "long-words.look.ts",
  outputDir: ".test-results/long-words-run",
  reporter: "list",
  projects: [{ name: "long words", use: { viewport: { width: 1440, height: 900 } } }],
  // Its threads that render pages load the script, too.
  webServer: { ...server, env: { ...server.env, NODE_OPTIONS: `--import ${longWords}` } },
});
