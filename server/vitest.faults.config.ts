import { defineConfig } from "vitest/config";

/**
 * `npm run test:faults`: the built server in processes of its own, which are killed, cut off and
 * starved. It takes minutes and prints figures, so that it is no part of `npm test`.
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
