import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";

const read = (file: string) => readFileSync(join(paths.root, file), "utf8");
const exists = (file: string) => existsSync(join(paths.root, file));

const documents = [
  "README.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "examples/README.md",
  ...readdirSync(join(paths.root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file}`),
];

test("the recipes name files by paths, and all of them exist", () => {
  const recipes = read("CONTRIBUTING.md").split("## Recipes")[1] ?? "";
  const named = [...recipes.matchAll(/`([\w./-]+\/[\w./-]+\.\w+)`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !exists(path))).toEqual([]);
});

const proseOf = (file: string) => read(file).replaceAll(/^```.*?^```/gms, "");

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (file: string) =>
  [...proseOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );

test("links between documents lead to files, and to headings in them", () => {
  const broken = documents.flatMap((file) =>
    [...proseOf(file).matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, path, anchor]) => {
        const target = path ? join(dirname(file), path) : file;
        if (!exists(target)) return true;
        return anchor && target.endsWith(".md") && !anchorsOf(target).includes(anchor);
      })
      .map(([link]) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test("the tests that documents name are there", () => {
  const withoutEscapes = (text: string) => text.replaceAll("\\", "");
  const missing = documents.flatMap((file) =>
    [
      ...read(file).matchAll(/\[([^\]]+)\]\(([^)#\s]+\.(?:test|spec|attack|fault)\.tsx?)\)/g),
    ].filter(
      ([, name = "", path = ""]) =>
        !withoutEscapes(read(join(dirname(file), path))).includes(withoutEscapes(name)),
    ),
  );
  expect(missing.map(([link]) => link)).toEqual([]);
});

const scriptsOf = (file: string): Record<string, string> => JSON.parse(read(file)).scripts ?? {};

test("the commands that documents name are scripts of the package in which they run", () => {
  const command = /npm run (?:--silent )?([a-z][\w:-]*)(?: -w (\w+))?/g;
  const named = documents.flatMap((file) =>
    [...read(file).matchAll(command)].map(([text, script = "", workspace]) => {
      const folder = file === "examples/README.md" ? "examples/typescript/" : "";
      const home = workspace ? `${workspace}/` : folder;
      return { text: `${file}: ${text}`, exists: script in scriptsOf(`${home}package.json`) };
    }),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ exists }) => !exists).map(({ text }) => text)).toEqual([]);
});

test("the commands of the README's table are all that there are, but for parts of others", () => {
  const [, table = ""] = read("README.md").split("## Scripts");
  const named = [...table.matchAll(/^\| `npm (?:run )?([\w:-]+)/gm)].map(([, name = ""]) => name);
  // `restore` is in the line of `backup`; the last one is a part of `lint` that editors and `test` call.
  const others = ["restore", "typecheck"];
  expect([...named, ...others].sort()).toEqual(Object.keys(scriptsOf("package.json")).sort());
});

/** Every text of the code, to look for a name in. */
const sources = ["prisma", "schema", "server", "web/e2e", "examples", "Dockerfile", ".env.example"]
  .flatMap((place) => (statSync(join(paths.root, place)).isFile() ? [place] : filesIn(place)))
  .map(read)
  .join("\n");

function filesIn(folder: string): string[] {
  return readdirSync(join(paths.root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      const isMade = /\/(node_modules|dist|generated|\..*)$|^prisma\/(content|migrations)$/.test(
        path,
      );
      return isMade ? [] : filesIn(path);
    }
    return /\.(ts|tsx|mjs|js|py|graphql|json|yml|conf)$/.test(entry.name) ? [path] : [];
  });
}

test("the settings and error codes that documents name are in the code", () => {
  const name = /`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g;
  // Of the libraries that read them, and of Node.
  const foreign = /^(OTEL|AWS)_|^NODE_OPTIONS$/;
  const named = documents.flatMap((file) =>
    [...read(file).matchAll(name)].map(([, setting = ""]) => ({ file, setting })),
  );
  expect(named.length).toBeGreaterThan(100);
  const unknown = named.filter(
    ({ setting }) => !foreign.test(setting) && !new RegExp(`\\b${setting}\\b`).test(sources),
  );
  expect(unknown).toEqual([]);
});

test.each([
  ["Root, for development", "package.json"],
  ["prisma", "prisma/package.json"],
  ["schema", "schema/package.json"],
  ["server", "server/package.json"],
  ["web", "web/package.json"],
])("the architecture says why each dependency of %s is there", (workspace, file) => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file));
  const all = { ...dependencies, ...devDependencies };
  const [, sections = ""] = read("docs/architecture.md").split("## Dependencies");
  const section = sections.split("\n**").find((text) => text.startsWith(`${workspace}.**`)) ?? "";
  expect(Object.keys(all).filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
  expect(Object.entries(all).filter(([, version]) => !/^\d/.test(String(version)))).toEqual([]);
});

test("the decisions say why numbers are missing", () => {
  expect(read("docs/decisions/README.md")).toContain("Missing numbers belong to decisions");
});

test("no blank line breaks a table", () => {
  const broken = documents.flatMap((file) => {
    const lines = read(file).split("\n");
    const isRow = (index: number) => lines[index]?.startsWith("|") === true;
    return lines.flatMap((line, index) =>
      isRow(index) && !isRow(index - 1) && !/^\|[ :|-]+\|$/.test(lines[index + 1] ?? "")
        ? [`${file}: ${line}`]
        : [],
    );
  });
  expect(broken).toEqual([]);
});
