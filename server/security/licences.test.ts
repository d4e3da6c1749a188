import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/**
 * Those that ask for no more than their text to be passed on; Summit itself is under MIT. The LGPL is that of libvips,
 * a library in files of its own, which `sharp` loads.
 */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "Python-2.0",
  "Unlicense",
]);

/**
 * libvips, and sharp where it holds it: the LGPL asks no more of a library that is a file of its own, as it
 * is here, than that it can be replaced.
 */
const isLibrary = (name: string) => /^@img\/sharp-/.test(name);

/** Old packages whose manifest names the licence in a way that npm does not read. */
const readByHand: Record<string, string> = { "xtend@2.1.2": "MIT" };

interface Package {
  version?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
}

const lock = JSON.parse(readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8"));

/** What `npm ci --omit=dev` installs, optional packages of all platforms included. */
const production = Object.entries(lock.packages as Record<string, Package>)
  .filter(
    ([path, { link, dev, devOptional }]) =>
      path.includes("node_modules/") && !link && !dev && !devOptional,
  )
  .map(([path, { version, license }]) => {
    const name = `${path.split("node_modules/").at(-1)}@${version}`;
    return { name, license: license ?? readByHand[name] ?? "none" };
  });

it("every production dependency has a permitted licence", () => {
  expect(production.length).toBeGreaterThan(100);
  // Of `(MIT OR CC0-1.0)` all must be allowed: simpler than choosing, and so far always so.
  const namesOf = (license: string) =>
    license.split(/[()\s]+/).filter((word) => !["", "AND", "OR"].includes(word.toUpperCase()));
  const refused = production.filter(
    ({ name: pack, license }) =>
      !namesOf(license).every(
        (name) => allowed.has(name) || (name === "LGPL-3.0-or-later" && isLibrary(pack)),
      ),
  );
  expect(refused).toEqual([]);
});
