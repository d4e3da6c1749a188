import { readdir, readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { reservedSlugs } from "#article/reserved-slugs.ts";

const web = new URL("../../../web/", import.meta.url);

it("has every page, redirect and folder of the site, in order", async () => {
  const [routes, redirects, folders] = await Promise.all([
    readFile(new URL("src/app/routes.tsx", web), "utf8"),
    readFile(new URL("src/app/redirects.ts", web), "utf8"),
    readdir(new URL("public", web), { withFileTypes: true }),
  ]);
  const taken = [
    ...[...routes.matchAll(/page\("\/([a-z-]+)/g)].map(([, segment]) => segment),
    ...[...redirects.matchAll(/from: "\/([a-z-]+)/g)].map(([, segment]) => segment),
    ...folders.filter((entry) => entry.isDirectory()).map(({ name }) => name),
  ];
  expect(taken).toEqual(expect.arrayContaining(["speakers", "blog", "portraits"]));
  expect(taken.filter((segment) => segment && !reservedSlugs.has(segment))).toEqual([]);
  expect([...reservedSlugs]).toEqual([...reservedSlugs].sort());
});
