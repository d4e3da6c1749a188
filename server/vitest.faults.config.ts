import { defineConfig } from "vitest/config";

/**
 * `npm run test:faults`: fault injection against the built server in separate processes. Takes minutes and
 * prints figures, so it is not part of `npm test`.
 */
export default defineConfig({
  test: {
    include: ["faults/**/*.fault.ts"],
    globalSetup: ["./faults/figures.ts"],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 180_000,
  },
});
