import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import {
  defineConfig,
  type TestProjectConfiguration,
  type TestProjectInlineConfiguration,
} from "vitest/config";

const setupFile = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const databaseTests = "**/*.db.test.{ts,tsx}";
const componentTests = "**/*.browser.test.tsx";
const exclude = ["**/node_modules/**", "**/dist/**", "**/e2e/**"];

const onEngine = (
  name: string,
  test: TestProjectInlineConfiguration["test"],
): TestProjectConfiguration => ({
  extends: true,
  test: { name, include: [databaseTests], exclude, ...test },
});

/**
 * The Vitest configuration of every workspace: plain tests run once, tests that need a database
 * (`*.db.test.ts`) once on each engine.
 */
export default defineConfig({
  resolve: {
    // Vite would pick graphql's ES module, the packages outside its graph the CommonJS one, and
    // types of one copy are foreign to the other.
    alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve("graphql") }],
  },
  test: {
    // Files of one worker share what they import: loading it anew for each took a third of the time.
    isolate: false,
    // Tests that wait for a mail server or a poll leave a core to others.
    maxWorkers: 2,
    // Other jobs may share the machine, and a slow test is not a failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ["default", "json"],
    outputFile: { json: ".test-results/vitest.json" },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...exclude, databaseTests, componentTests],
        },
      },
      onEngine("pglite", { provide: { embedded: true } }),
      onEngine("postgres", { globalSetup: [setupFile("./postgres-setup.ts")] }),
    ],
  },
});
