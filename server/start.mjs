import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

// `npm start`: builds what is stale, then runs the server as a child process, and ends as it does.

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Summit needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

/** The exit code by which server/serve.mjs says that the build is broken. */
const brokenBuild = 69;

await build();
let code = await runServer();
if (code === brokenBuild) {
  await build("--force");
  code = await runServer();
}
process.exit(code);

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

/**
 * Runs the server, and hands signals on to it. By default, glibc keeps freed memory in an arena for each thread, and reads how
 * many when a process begins. Resolves to the exit code.
 */
async function runServer() {
  const server = spawn(process.execPath, [fileURLToPath(new URL("serve.mjs", import.meta.url))], {
    env: { MALLOC_ARENA_MAX: "1", ...process.env },
    // The channel closes when this process is killed, which then stops the server, too.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  const signals = ["SIGTERM", "SIGINT"];
  const handOn = (signal) => server.kill(signal);
  for (const signal of signals) process.on(signal, handOn);
  const [code] = await once(server, "close");
  for (const signal of signals) process.off(signal, handOn);
  return code ?? 1;
}
