import { defineConfig } from "vite";
import { precompress } from "./vite/precompress.ts";

/**
 * The service worker: a single file at the root, because its scope is everything below it. Built after the
 * client.
 */
export default defineConfig({
  plugins: [precompress()],
  publicDir: false,
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    outDir: "dist/client",
    emptyOutDir: false,
    target: "es2022",
    lib: {
      entry: "src/service-worker/service-worker.ts",
      formats: ["iife"],
      name: "worker",
      fileName: () => "service-worker.js",
    },
  },
});
