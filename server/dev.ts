import { readEnvFile } from "@summit/prisma/env-file.ts";
import { startDevServer } from "./src/dev/dev-server.ts";
import { paths } from "./src/paths.ts";
import { run } from "./src/start/run.ts";

await run(async () => {
  readEnvFile(paths.root);
  return startDevServer({ env: process.env });
});
