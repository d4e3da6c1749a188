import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

// `npm start`: builds what is stale, then becomes the server, so that signals reach it.

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Summit needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

const code = await build();
if (code !== 0) process.exit(code);
await import("./dist/main.js");

/** Resolves to the exit code of the build, whose output shows only when something is built. */
function build() {
  const turbo = createRequire(import.meta.url).resolve("turbo/bin/turbo");
  const args = [turbo, "run", "build", "--output-logs=errors-only", "--log-prefix=none"];
  const child = spawn(process.execPath, args, {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    env: {
      ...process.env,
      TURBO_TELEMETRY_DISABLED: "1",
      DO_NOT_TRACK: "1",
      TURBO_NO_UPDATE_NOTIFIER: "1",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const output = [];
  child.stdout.on("data", (chunk) => output.push(chunk));
  return new Promise((resolve) => {
    child.once("close", (exitCode) => {
      if (exitCode !== 0) process.stderr.write(Buffer.concat(output));
      resolve(exitCode ?? 1);
    });
  });
}
