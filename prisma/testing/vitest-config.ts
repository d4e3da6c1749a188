import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import {
  defineConfig,
  type TestProjectConfiguration,
  type TestProjectInlineConfiguration,
} from "vitest/config";

const setupFile = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const databaseTests = "**/*.db.test.ts";
const postgresTests = "**/*.postgres.test.ts";
const componentTests = "**/*.browser.test.tsx";
const exclude = ["**/node_modules/**", "**/dist/**", "**/e2e/**"];

const onEngine = (
  name: string,
  test: TestProjectInlineConfiguration["test"],
): TestProjectConfiguration => ({
  extends: true,
  test: { name, exclude, ...test },
});

/**
 * The Vitest configuration of every workspace: plain tests run once, tests of what the engines could
 * do differently (`*.db.test.ts`) once on each, and others that need a database
 * (`*.postgres.test.ts`) on PostgreSQL, which takes half the time of PGlite.
 */
export default defineConfig({
  resolve: {
    // Vite would pick graphql's ES module, the packages outside its graph the CommonJS one, and
    // types of one copy are foreign to the other.
    alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve("graphql") }],
  },
  // Pages are rendered as on the server: in development React and its elements take twice as long.
  oxc: { jsx: { development: false } },
  test: {
    env: { NODE_ENV: "production" },
    // Files of one worker share what they import: loading it anew for each took a third of the time.
    isolate: false,
    // Two workers would both load the sources and learn the same queries. `npm test` tests three workspaces at once,
    // so that the cores have something to do while tests wait for a mail server or a poll.
    maxWorkers: availableParallelism() > 2 ? 2 : 1,
    // Other jobs may share the machine, and a slow test is not a failure.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    reporters: ["default", "json"],
    outputFile: { json: ".test-results/vitest.json" },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...exclude, databaseTests, postgresTests, componentTests],
        },
      },
      onEngine("pglite", { include: [databaseTests], provide: { embedded: true } }),
      onEngine("postgres", {
        include: [databaseTests, postgresTests],
        globalSetup: [setupFile("./postgres-setup.ts")],
      }),
    ],
  },
});
