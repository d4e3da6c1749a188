import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** Pictures of thin and rich conferences (`e2e/looks`), which are looked at, not compared. */
export default defineConfig({
  ...base,
  testDir: "e2e/looks",
  testMatch: "thin-and-rich.look.ts",
  outputDir: ".test-results/looks-run",
  reporter: "list",
  // Styles of the inspection's own.
  projects: [{ name: "looks", use: { viewport: { width: 1440, height: 900 }, bypassCSP: true } }],
});
