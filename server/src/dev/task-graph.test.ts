import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";
import { paths } from "#paths.ts";

type Task = { taskId: string; package: string; command: string; dependencies: string[] };

const turbo = createRequire(import.meta.url).resolve("turbo/bin/turbo");
const readPackage = (folder: string) =>
  JSON.parse(readFileSync(join(paths.root, folder, "package.json"), "utf8"));

/** The tasks that Turbo would run, with their dependencies. */
function plan(names: string[]): Task[] {
  const json = execFileSync(process.execPath, [turbo, "run", ...names, "--dry=json"], {
    cwd: paths.root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return JSON.parse(json).tasks;
}

/** All direct and indirect dependencies of a task. */
function requirements(tasks: Task[], task: Task): string[] {
  const direct = tasks.filter(({ taskId }) => task.dependencies.includes(taskId));
  return direct.flatMap((needed) => [needed.taskId, ...requirements(tasks, needed)]);
}

const generating = ["@summit/prisma#generate", "//#codegen"];

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
