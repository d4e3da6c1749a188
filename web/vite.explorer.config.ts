import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { endpoints } from "./src/site/routes.ts";
import { precompress } from "./vite/precompress.ts";

/** GraphiQL at `/graphql?explorer=graphiql`: a separate page that shares no built files with the site. */
export default defineConfig({
  root: "src/explorer",
  base: `${endpoints.explorerFiles.path}/`,
  publicDir: false,
  // A large page that few open: not worth the seconds that the last few per cent take in every build.
  plugins: [react(), precompress(9)],
  worker: { format: "es" },
  build: {
    outDir: "../../dist/explorer",
    emptyOutDir: true,
    target: "es2022",
    // GraphiQL bundles the complete Monaco editor.
    chunkSizeWarningLimit: 8_192,
    rolldownOptions: {
      // Ignores module-level directives such as "use client".
      onLog: (level, log, handle) => {
        if (log.code !== "MODULE_LEVEL_DIRECTIVE") handle(level, log);
      },
      input: ["src/explorer/index.html", "src/explorer/leave-sandbox.ts"],
      output: {
        // Fixed name, since Sandbox's page refers to it without a hash.
        entryFileNames: ({ name }) =>
          name === "leave-sandbox" ? "[name].js" : "assets/[name]-[hash].js",
      },
    },
  },
});
