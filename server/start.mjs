import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

// `npm start`: builds what is stale, then becomes the server, so that signals reach it.

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Summit needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

await build();
try {
  await import("./dist/main.js");
} catch (error) {
  // The server reports its own errors, so what it consists of is broken: a build that was stopped, or files changed by
  // hand. This process keeps the modules that it has loaded, so a new one runs the new build.
  process.stderr.write(`The build cannot be started (${error.message}). Building anew.\n`);
  await build("--force");
  await runServer();
}

/** Builds what is stale, and ends this process if that fails. Output shows only when something is built. */
async function build(...options) {
  const turbo = createRequire(import.meta.url).resolve("turbo/bin/turbo");
  const args = [
    turbo,
    "run",
    "build",
    "--output-logs=errors-only",
    "--log-prefix=none",
    ...options,
  ];
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
  const [code] = await once(child, "close");
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  process.exit(code ?? 1);
}

/** Runs the server as a child process, and ends as it does. */
async function runServer() {
  const main = fileURLToPath(new URL("dist/main.js", import.meta.url));
  const server = spawn(process.execPath, [main], { stdio: "inherit" });
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => server.kill(signal));
  const [code] = await once(server, "close");
  process.exit(code ?? 1);
}
