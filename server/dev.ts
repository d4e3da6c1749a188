import { startDevServer } from "./src/dev/dev-server.ts";
import { run } from "./src/start/run.ts";

await run(() => startDevServer({ env: process.env }));
