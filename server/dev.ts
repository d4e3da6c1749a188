import { readEnvFile } from "@summit/prisma/env-file.ts";
import { startDevServer } from "./src/dev/dev-server.ts";
import { paths } from "./src/paths.ts";
import { run } from "./src/start/run.ts";

/** Runs the whole site from source. */
export const develop = () =>
  run(async () => {
    readEnvFile(paths.root);
    return startDevServer({ env: process.env });
  });
