import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import shared from "../prisma/testing/vitest-config.ts";

const include = ["security/**/*.attack.ts"];

/**
 * `npm run test:security`: attacks the built server over HTTP, once on each engine. Takes minutes and prints
 * figures, so it is not part of `npm test`.
 */
export default defineConfig({
  resolve: shared.resolve ?? {},
  test: {
    // One server at a time, because response times are measured.
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 180_000,
    reporters: ["default", "./security/figures-reporter.ts"],
    projects: [
      { extends: true, test: { name: "embedded", include, provide: { embedded: true } } },
      {
        extends: true,
        test: {
          name: "postgres",
          include,
          globalSetup: [
            fileURLToPath(new URL("../prisma/testing/postgres-setup.ts", import.meta.url)),
          ],
        },
      },
    ],
  },
});
