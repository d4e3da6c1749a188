import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import shared from "../prisma/testing/vitest-config.ts";

const include = ["security/**/*.attack.ts"];

/**
 * `npm run test:security`: the built server in a process of its own, attacked over HTTP, once on each
 * engine. It takes minutes and prints figures, so that it is no part of `npm test`.
 */
export default defineConfig({
  resolve: shared.resolve ?? {},
  test: {
    // One server at a time: its answers are timed.
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
