import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { rolldown } from "rolldown";
import { beforeAll, expect, it } from "vitest";
import { paths } from "#paths.ts";
import bundle from "../../rolldown.config.ts";
import { sourceFiles } from "../../testing/source-imports.ts";

type Task = {
  taskId: string;
  package: string;
  command: string;
  /** Relative to the repository; without it, the repository itself. */
  directory?: string;
  dependencies: string[];
  /** Relative to the directory, with their hashes. */
  inputs: Record<string, string>;
  outputs: string[] | null;
};

const turbo = createRequire(import.meta.url).resolve("turbo/bin/turbo");
const readPackage = (folder: string) =>
  JSON.parse(readFileSync(join(paths.root, folder, "package.json"), "utf8"));

/** The tasks that Turbo would run, with their dependencies. */
function plan(names: string[]): Task[] {
  const json = execFileSync(process.execPath, [turbo, "run", ...names, "--dry=json"], {
    cwd: paths.root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 16 * 1024 * 1024,
  });
  return JSON.parse(json).tasks;
}

/** All direct and indirect dependencies of a task. */
function requirements(tasks: Task[], task: Task): string[] {
  const direct = tasks.filter(({ taskId }) => task.dependencies.includes(taskId));
  return direct.flatMap((needed) => [needed.taskId, ...requirements(tasks, needed)]);
}

const generating = ["@summit/prisma#generate", "@summit/schema#messages", "//#codegen"];

it("generates missing files of a fresh clone first", () => {
  const [, names = ""] = /^turbo run ((?:\w+ )+)/.exec(readPackage("").scripts.dev) ?? [];
  const tasks = plan(names.trim().split(" "));
  expect(tasks.map(({ taskId }) => taskId)).toEqual(expect.arrayContaining(generating));
  for (const task of tasks.filter(({ taskId }) => !generating.includes(taskId))) {
    expect(requirements(tasks, task), task.taskId).toEqual(expect.arrayContaining(generating));
  }
});

it("reruns tests and builds of a workspace after a change of a dependency", () => {
  const tasks = plan(["test", "build", "e2e"]);
  for (const task of tasks.filter(({ taskId }) =>
    /#(test|e2e|bundle|build:client|build:server)$/.test(taskId),
  )) {
    const { dependencies = {} } = readPackage(task.package.replace("@summit/", ""));
    const imported = Object.keys(dependencies).filter((name) => name.startsWith("@summit/"));
    expect(requirements(tasks, task), task.taskId).toEqual(
      expect.arrayContaining(imported.map((name) => `${name}#source`)),
    );
  }
});

/** The files that git knows and that a pattern names, from the root of the repository. */
const tracked = (...patterns: string[]) =>
  execFileSync("git", ["ls-files", "--", ...patterns], { cwd: paths.root, encoding: "utf8" })
    .split("\n")
    .filter(Boolean);

/** What each task of the graph runs, bundles or checks, from the root of the repository. */
const entries: Record<string, string[]> = {
  "@summit/prisma#generate": ["prisma/cli/generate.mjs", "prisma/prisma.config.ts"],
  "//#codegen": ["codegen.ts", "examples/typescript/codegen.ts", ...tracked("web/codegen/*.[jt]s")],
  "@summit/schema#messages": ["schema/lingui.config.ts", "schema/cli/print-message-values.ts"],
  "@summit/prisma#build": ["prisma/cli/write-template.ts"],
  "@summit/web#build:client": [
    "web/vite.config.ts",
    "web/src/entry-inline.ts",
    "web/src/entry-boot.ts",
    "web/vite.worker.config.ts",
    "web/src/service-worker/service-worker.ts",
  ],
  "@summit/web#build:explorer": [
    "web/vite.explorer.config.ts",
    "web/src/explorer/explorer.tsx",
    "web/src/explorer/leave-sandbox.ts",
  ],
  "@summit/web#build:server": ["web/vite.config.ts", "web/src/entry-server.tsx"],
  "@summit/server#bundle": [
    "server/rolldown.config.ts",
    ...[bundle.input].flat().map((input) => join("server", String(input))),
  ],
  "@summit/server#build": ["server/cli/write-built-in-content.ts"],
  ...Object.fromEntries(
    ["prisma", "schema", "server", "web"].map((workspace) => [
      `@summit/${workspace}#test`,
      [
        `${workspace}/vitest.config.ts`,
        ...tracked(`${workspace}/*.test.ts`, `${workspace}/*.test.tsx`),
      ],
    ]),
  ),
  "@summit/web#e2e": ["web/playwright.config.ts", ...tracked("web/e2e/*.ts")],
  // These read what the others do.
  "//#typecheck": [],
  "//#lint": [],
};

const graph = plan(["lint", "typecheck", "test", "build", "e2e"]);
const working = graph.filter(({ command }) => command !== "<NONEXISTENT>");

const generated = /(^|\/)(generated|dist)[./]/;

/** What each task reads of this repository, relative to its root. */
const filesOf = new Map<string, string[]>();
beforeAll(async () => {
  for (const { taskId } of working) {
    const files = await sourceFiles((entries[taskId] ?? []).map((name) => join(paths.root, name)));
    filesOf.set(
      taskId,
      files
        .map((file) => relative(paths.root, file))
        .filter((file) => !/^\.\.|node_modules|\0/.test(file)),
    );
  }
  const all = [...new Set([...filesOf.values()].flat())];
  for (const taskId of ["//#typecheck", "//#lint"]) filesOf.set(taskId, all);
});

/** Whether a task writes a file. Its patterns have one `**` each. */
function writes({ directory = "", outputs }: Task, file: string): boolean {
  return (outputs ?? []).some((output) => {
    const [before = "", after = ""] = join(directory, output).split("**");
    return file.startsWith(before) && file.endsWith(after.replace(/^\//, ""));
  });
}

it("knows what each task reads", () => {
  expect(Object.keys(entries).sort()).toEqual(working.map(({ taskId }) => taskId).sort());
});

it("waits, in each task, for the tasks that generate what its sources import", () => {
  for (const task of working) {
    const waitsFor = [...requirements(graph, task), task.taskId];
    for (const file of filesOf.get(task.taskId)?.filter((name) => generated.test(name)) ?? []) {
      const writers = working.filter((other) => writes(other, file)).map(({ taskId }) => taskId);
      expect(writers, file).toHaveLength(1);
      expect(waitsFor, `${task.taskId} imports ${file}`).toEqual(expect.arrayContaining(writers));
    }
  }
});

it("runs a task again after a change to anything that its sources import", () => {
  for (const task of working) {
    const waitsFor = [...requirements(graph, task), task.taskId];
    const known = new Set(
      graph
        .filter(({ taskId }) => waitsFor.includes(taskId))
        .flatMap(({ directory = "", inputs }) =>
          Object.keys(inputs).map((input) => join(directory, input)),
        ),
    );
    const unknown = filesOf
      .get(task.taskId)
      // Turbo itself adds the manifests, and the configuration of TypeScript that all share.
      ?.filter((name) => !generated.test(name) && !/(package|tsconfig(\.base)?)\.json$/.test(name))
      .filter((name) => !known.has(name));
    expect(unknown, task.taskId).toEqual([]);
  }
});

it("fails to bundle the server when an import leads nowhere", async () => {
  const entry = join(paths.root, "server/src/main.ts");
  const broken = await rolldown({
    ...bundle,
    input: entry,
    plugins: [
      { name: "broken", load: (id) => (id === entry ? 'import "#dev/no-such-file.ts";' : null) },
    ],
  });
  await expect(broken.generate()).rejects.toThrow("#dev/no-such-file.ts");
});
