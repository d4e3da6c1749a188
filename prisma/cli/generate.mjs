import { execFileSync } from "node:child_process";

// `prisma generate` needs no engine but would download one; any existing executable stops that.
execFileSync("prisma", ["generate"], {
  stdio: "inherit",
  shell: process.platform === "win32",
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
    CHECKPOINT_DISABLE: "1",
  },
});
