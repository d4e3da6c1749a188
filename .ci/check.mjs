import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

// `npm run check`: what has changed since the last commit on `main` is formatted and linted, everything is type-checked,
// and the tests of single functions that the change affects are run. `npm test` checks the rest.

const base = process.argv[2] ?? "main";
const changed = lines("git", ["diff", "--name-only", "--merge-base", base]);
const added = lines("git", ["ls-files", "--others", "--exclude-standard"]);
const files = [...new Set([...changed, ...added])].filter((file) => existsSync(file));

if (files.length === 0) {
  process.stdout.write(`Nothing has changed since ${base}.\n`);
  process.exit(0);
}
// Types are checked beside the rest, which uses one processor, too.
await Promise.all([checkTypes(), checkFilesAndTests()]);

/** Keeps what it has learned, so that the next check reads only what has changed. */
function checkTypes() {
  const kept = ["--incremental", "--tsBuildInfoFile", ".turbo/check.tsbuildinfo"];
  return run("npm", ["run", "-s", "typecheck", "--", ...kept]);
}

async function checkFilesAndTests() {
  await run("npx", ["biome", "check", "--no-errors-on-unmatched", ...files]);
  for (const workspace of ["prisma", "schema", "server", "web"]) {
    const sources = files.filter(
      (file) => /\.tsx?$/.test(file) && file.startsWith(`${workspace}/`),
    );
    if (sources.length === 0) continue;
    const options = ["--run", "--project", "unit", "--passWithNoTests"];
    const own = sources.map((file) => file.slice(workspace.length + 1));
    await run("npx", ["vitest", "related", ...options, ...own], workspace);
  }
}

function lines(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8" });
  if (status === 0) return stdout.split("\n").filter(Boolean);
  process.stderr.write(stderr);
  process.exit(1);
}

/** Runs a command, and shows its output when it has ended. Where it fails, so does the whole check, with the rest shown, too. */
function run(command, args, cwd = ".") {
  const child = spawn(command, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (part) => output.push(part));
  }
  return new Promise((resolve) => {
    child.on("close", (status) => {
      process.stdout.write(Buffer.concat(output));
      if (status !== 0) process.exitCode = 1;
      resolve();
    });
  });
}
