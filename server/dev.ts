import { openDevPages } from "./src/pages/dev-pages.ts";
import { run } from "./src/start/run.ts";

await run({ env: { ...process.env, NODE_ENV: "development" }, openPages: openDevPages });
