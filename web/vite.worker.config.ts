import { defineConfig } from "vite";
import { precompress } from "./vite/precompress.ts";

/** The service worker: one file at the root, because it looks after what lies below it. After the browser's build. */
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
