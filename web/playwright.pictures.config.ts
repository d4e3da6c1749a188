import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** The pictures of the README (`e2e/pictures`). */
export default defineConfig({
  ...base,
  testDir: "e2e/pictures",
  testMatch: "*.picture.ts",
  outputDir: ".test-results/pictures-run",
  reporter: "list",
  projects: [
    {
      name: "pictures",
      use: {
        viewport: { width: 1440, height: 900 },
        deviceScaleFactor: 2,
        actionTimeout: 60_000,
      },
    },
  ],
});
