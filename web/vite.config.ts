import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contentFiles } from "./vite/content-files.ts";
import { precompress } from "./vite/precompress.ts";

/** Shared configuration of the client build and, with `--ssr`, the server's renderer. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), contentFiles(), precompress()],
  // The worker that reads imported files loads the parser of a format when it is needed, as pages do.
  worker: { format: "es" },
  // The built renderer is one self-contained file: React, Chakra, Apollo and all. Many external
  // modules would triple the server's start time. In development they stay external, as Vite can
  // not run CommonJS packages itself.
  ssr: { noExternal: command === "build" || undefined },
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        copyPublicDir: false,
        target: "node20",
        rolldownOptions: { output: { codeSplitting: false } },
      }
    : {
        outDir: "dist/client",
        manifest: true,
        target: "es2022",
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ["src/entry-inline.ts", "src/entry-boot.ts", "src/theme/document.css"],
          // Components that nearly every page uses go into one file: many small files compress worse.
          output: {
            codeSplitting: {
              groups: [
                // The boot script with what it shares with its behaviours: as separate files of a few hundred
                // bytes, their headers would outweigh them.
                {
                  name: "entry-boot",
                  test: /preload-helper|\/src\/(entry-boot|formats\/formats|lib\/(copy-text|log-error|on-the-minute|today)|entities\/speaker\/job-line)\.ts/,
                },
                {
                  name: "behaviours",
                  test: /\/src\/(lib\/zone-clock|entities\/session\/(show-times|time-choice)|entities\/share\/share-page|features\/agenda\/filter-entries)\.ts/,
                },
                // Of a behaviour, which must not load the pages' components with it.
                { name: "cause-of-failure", test: /\/src\/site\/cause-of-failure\.ts$/ },
                {
                  name: "shared",
                  // Only those who are signed in copy from a field.
                  test: /\/src\/(entities|site|ui)\/(?!form\/copy-field)[^?]*\.tsx$/,
                  minShareCount: 8,
                },
                // Of the header, too.
                { name: "chevron", test: /\/src\/ui\/chevron\.tsx$/ },
                // What pages with sessions share, and calendars.
                {
                  name: "sessions",
                  test: /\/src\/(schedule\/item-times|lib\/clock|theme\/stagger|entities\/(track\/track-(colour|name)|session\/(session-facts|place-of|room-names|cancelled|session-speakers)))\.tsx?$/,
                },
                {
                  name: "calendar",
                  test: /\/src\/(ui\/disclosure-styles\.ts|entities\/session\/calendar-menu\.tsx)$/,
                },
              ],
            },
          },
        },
      },
}));
