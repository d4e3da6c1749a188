import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

// Vite loads the source from the first file on: a loader of Node's would also handle each module of each package.
const file = fileURLToPath(new URL("dev.ts", import.meta.url));
const { module } = await runnerImport(file, { configFile: false });
await module.develop();
