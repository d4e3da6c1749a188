import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { paths } from "#paths.ts";

let root = "";
const main = () => join(root, "server/dist/main.js");

/** What a build of the copy leaves. It speaks when it can be stopped. */
const built = `
  process.once("SIGTERM", () => process.exit(0));
  setInterval(() => {}, 1_000);
  console.log(process.env.MALLOC_ARENA_MAX);`;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "summit-start-"));
  mkdirSync(join(root, "server/dist"), { recursive: true });
  mkdirSync(join(root, "node_modules/turbo/bin"), { recursive: true });
  for (const file of ["start.mjs", "serve.mjs"]) {
    cpSync(join(paths.root, "server", file), join(root, "server", file));
  }
  writeFileSync(
    join(root, "node_modules/turbo/bin/turbo"),
    `if (process.argv.includes("--force")) require("fs").writeFileSync(${JSON.stringify(main())}, ${JSON.stringify(built)});`,
  );
});
afterAll(() => rmSync(root, { recursive: true }));

/** Runs the start until the server says how it was started, and stops it. */
async function startAndStop(env: Record<string, string> = {}) {
  const start = spawn(process.execPath, [join(root, "server/start.mjs")], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  start.stderr.setEncoding("utf8").on("data", (text) => (said += text));
  const [line] = await once(start.stdout.setEncoding("utf8"), "data");
  start.kill("SIGTERM");
  const [code] = await once(start, "close");
  return { arenas: line.trim(), code, said };
}

it("limits the memory that the server keeps for nothing, and ends as the server does", async () => {
  writeFileSync(main(), built);
  const { arenas, code, said } = await startAndStop();
  expect(arenas).toBe("1");
  expect(code).toBe(0);
  expect(said).toBe("");
});

it("leaves the setting of memory to whoever sets it", async () => {
  writeFileSync(main(), built);
  expect((await startAndStop({ MALLOC_ARENA_MAX: "4" })).arenas).toBe("4");
});

it("builds anew where the build cannot be started", async () => {
  writeFileSync(main(), `import "./lost.js";`);
  const { code, said } = await startAndStop();
  expect(said).toContain("The build cannot be started");
  expect(code).toBe(0);
});
