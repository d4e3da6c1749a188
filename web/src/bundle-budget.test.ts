import { readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { allTabs } from "#features/admin/tabs.tsx";

const kilobyte = 1024;
const dist = new URL("../dist/client/", import.meta.url);

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(new URL(".vite/manifest.json", dist), "utf8"),
);

/** The boot script of every page. */
const boot = "src/entry-boot.ts";
/** The chunks that the boot script loads when the client is needed. */
const entry = "src/entry-client.tsx";
const features = (manifest[entry]?.dynamicImports ?? []).filter((name) =>
  name.startsWith("src/features/"),
);
const isAdmin = (name: string) => name.startsWith("src/features/admin/");
/** Of the admin's pages, which contain large forms, only the first list has a budget. */
const pages = features.filter((name) => !isAdmin(name));

const sizeOf = (names: string[]) =>
  [...files(names)].reduce((sum, file) => sum + compressedSize(file), 0);

it("runs at most 7.2 KB of JavaScript on a page before any interaction", () => {
  expect(sizeOf([boot])).toBeLessThanOrEqual(7.2 * kilobyte);
});

it("has at most 19.2 KB of it for all pages together, with what behaviours load, without the client's components", () => {
  const behaviours = [...untouched()];
  expect(behaviours).toContain("src/features/agenda/show-my-agenda.ts");
  expect(sizeOf(behaviours)).toBeLessThanOrEqual(19.2 * kilobyte);
});

/** The chunks that the boot script loads, and those that they load, without the client. */
function untouched(name = boot, seen = new Set<string>()): Set<string> {
  if (name === entry || seen.has(name)) return seen;
  seen.add(name);
  const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
  for (const next of [...imports, ...dynamicImports]) untouched(next, seen);
  return seen;
}

const most: Record<string, number> = {
  // It has thirteen different sections.
  "src/features/home/home-page.tsx": 231,
  // It has filters, two views, of which each day of one has a bar of times on phones, and calendars.
  "src/features/agenda/agenda-page.tsx": 225,
};

describe("the JavaScript of a page after the client has loaded", () => {
  it("comes in one chunk a page", () => {
    expect(pages).toContain("src/features/home/home-page.tsx");
    expect(pages.length).toBeGreaterThan(10);
  });

  // Compressing at the build's level takes a while.
  it.each(pages)("of %s stays within its budget", { timeout: 60_000 }, (page) => {
    expect(sizeOf([entry, page])).toBeLessThanOrEqual((most[page] ?? 217.5) * kilobyte);
  });

  it.each(pages)("of %s contains no admin code", (page) => {
    const admin = files(features.filter(isAdmin));
    const shared = files([entry, ...pages]);
    const own = [...admin].filter((file) => !shared.has(file));
    expect(own.length).toBeGreaterThan(3);
    const initial = files([entry, page]);
    expect(own.filter((file) => initial.has(file))).toEqual([]);
  });

  it.each(pages)("of %s contains neither form validation nor the toaster", (page) => {
    const initial = [...files([entry, page])].join(" ");
    expect(initial).not.toMatch(/form-control|control-form|toaster/);
  });
});

it("shows the admin's first list with at most 251 KB of JavaScript, without its form", () => {
  const list = "src/features/admin/speakers/speakers-tab.tsx";
  const admin = "src/features/admin/admin-page.tsx";
  expect(Object.keys(manifest)).toEqual(expect.arrayContaining([admin, list]));
  expect(sizeOf([boot, entry, admin, list])).toBeLessThanOrEqual(251 * kilobyte);
});

it("has a module for each tab of the admin that is named after its id, by which the server finds its files", () => {
  const modules = Object.keys(manifest).filter(isAdmin);
  for (const { id } of allTabs.flatMap(({ tabs }): readonly { id: string }[] => tabs)) {
    expect(modules.filter((name) => name.endsWith(`/${id}-tab.tsx`))).toHaveLength(1);
  }
});

/** The files of some chunks and of all their imports. */
function files(names: string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk || seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    files(chunk.imports ?? [], seen);
  }
  return seen;
}

/** As served: compressed by the build, except for the smallest. */
function compressedSize(file: string): number {
  const compressed = statSync(new URL(`${file}.br`, dist), { throwIfNoEntry: false });
  return (compressed ?? statSync(new URL(file, dist))).size;
}
