import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { paths } from "#paths.ts";

it("installs on this Node without a warning, but for what only the unused `prisma dev` needs", () => {
  const { status, stderr } = spawnSync("npm", ["ci", "--dry-run", "--offline"], {
    cwd: paths.root,
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
  const warned = [...stderr.matchAll(/EBADENGINE\s+package: '(.+)@/g)].map(([, name]) => name);
  expect(warned.filter((name) => name !== "@prisma/streams-local")).toEqual([]);
});
