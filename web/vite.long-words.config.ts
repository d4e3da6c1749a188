import { defineConfig } from "vite";

/** Builds the script that makes messages longer (`e2e/looks`), for Node and browsers. It is part of no product. */
export default defineConfig({
  publicDir: false,
  logLevel: "warn",
  build: {
    outDir: ".test-results/long-words",
    lib: { entry: "e2e/looks/long-words.ts", formats: ["es"], fileName: "long-words" },
  },
});
