import { spawnSync } from "node:child_process";
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
run("npx", ["biome", "check", "--no-errors-on-unmatched", ...files]);
// Keeps what it has learned, so that the next check reads only what has changed.
run("npm", [
  "run",
  "-s",
  "typecheck",
  "--",
  "--incremental",
  "--tsBuildInfoFile",
  ".turbo/check.tsbuildinfo",
]);
for (const workspace of ["prisma", "schema", "server", "web"]) {
  const sources = files.filter((file) => /\.tsx?$/.test(file) && file.startsWith(`${workspace}/`));
  if (sources.length === 0) continue;
  const options = ["--run", "--project", "unit", "--passWithNoTests"];
  const own = sources.map((file) => file.slice(workspace.length + 1));
  run("npx", ["vitest", "related", ...options, ...own], workspace);
}

function lines(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8" });
  if (status === 0) return stdout.split("\n").filter(Boolean);
  process.stderr.write(stderr);
  process.exit(1);
}

/** Runs a command with its output, and ends this process where it fails. */
function run(command, args, cwd = ".") {
  const { status } = spawnSync(command, args, { cwd, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
