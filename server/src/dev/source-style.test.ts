import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";

const generated = /(^|\/)(node_modules|dist|generated|public|\.[^/]+)(\/|$)|generated\.ts$/;

const sources = ["prisma", "schema", "server", "web", "examples"].flatMap((workspace) =>
  readdirSync(join(paths.root, workspace), { recursive: true, encoding: "utf8" })
    .map((file) => `${workspace}/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.(ts|tsx|mjs|js)$/.test(file) && !generated.test(file)),
);

/** A spread of a literal does nothing but keep its entries in one line, which the formatter would not. */
const spreadLiteral = /\.{3}\{|^\s*\.{3}\[[^\]]*\],$/m;

test("no object or list is spread where its entries could stand", () => {
  expect(sources.length).toBeGreaterThan(1_000);
  const spreading = sources.filter((file) =>
    spreadLiteral.test(readFileSync(join(paths.root, file), "utf8")),
  );
  expect(spreading).toEqual([]);
});

/** A path inside the same `src` is written from its root, so that a file can move and a search finds who imports it. */
const relativeImport = /^(?:import|export|\}).*"(?:\.\/|\.\.\/(?!\.\.|testing|generated))/m;

test("prisma, schema and server import their sources by #", () => {
  const importing = sources
    .filter((file) => /^(?:prisma|schema|server)\/src\/.*\.tsx?$/.test(file))
    .filter((file) => relativeImport.test(readFileSync(join(paths.root, file), "utf8")));
  expect(importing).toEqual([]);
});

/** The name of a value that other sources can import. */
const exportedName = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm;

test.each(["prisma", "schema", "server", "web"])(
  "no two sources of %s export the same name, so that a search finds one thing",
  (workspace) => {
    const exporting = sources
      .filter((file) => file.startsWith(`${workspace}/src/`))
      .filter((file) => !/\.test\.tsx?$|^web\/src\/test\//.test(file))
      .flatMap((file) => {
        const text = readFileSync(join(paths.root, file), "utf8");
        return [...text.matchAll(exportedName)].map(([, name = ""]) => ({ name, file }));
      });
    const names = exporting.map(({ name }) => name);
    const shared = exporting.filter(({ name }) => names.indexOf(name) < names.lastIndexOf(name));
    expect(shared).toEqual([]);
  },
);
