import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "./vite/precompress.ts";

/** GraphiQL at `/graphql?explorer=graphiql`: a page of its own that shares no file with the site. */
export default defineConfig({
  root: "src/explorer",
  base: "/graphql/explorer/",
  publicDir: false,
  plugins: [react(), precompress()],
  worker: { format: "es" },
  build: {
    outDir: "../../dist/explorer",
    emptyOutDir: true,
    target: "es2022",
    // GraphiQL brings the whole editor of Monaco.
    chunkSizeWarningLimit: 8_192,
    rolldownOptions: {
      // Directives for compilers that do not run here.
      onLog: (level, log, handle) => {
        if (log.code !== "MODULE_LEVEL_DIRECTIVE") handle(level, log);
      },
      input: ["src/explorer/index.html", "src/explorer/leave-sandbox.ts"],
      output: {
        // Sandbox's page names it, and knows no hash.
        entryFileNames: ({ name }) =>
          name === "leave-sandbox" ? "[name].js" : "assets/[name]-[hash].js",
      },
    },
  },
});
