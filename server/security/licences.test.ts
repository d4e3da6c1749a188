import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/**
 * Licences that only require including their text; Summit itself is under MIT. The LGPL is that of libvips, a
 * separate library that `sharp` loads.
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
 * libvips, and packages of sharp that contain it: the LGPL requires a separate library only to be replaceable.
 */
const isLibrary = (name: string) => /^@img\/sharp-/.test(name);

/** Old packages whose manifest has a licence format that npm does not support. */
const readByHand: Record<string, string> = { "xtend@2.1.2": "MIT" };

interface Package {
  version?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
}

const lock = JSON.parse(readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8"));

/** The packages that `npm ci --omit=dev` installs, including optional ones of all platforms. */
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
  const namesOf = (license: string) =>
    license.split(/[()\s]+/).filter((word) => !["", "AND", "OR"].includes(word.toUpperCase()));
  const refused = production.filter(({ name: pack, license }) => {
    const isAllowed = (name: string) =>
      allowed.has(name) || (name === "LGPL-3.0-or-later" && isLibrary(pack));
    // Of `(MIT OR EUPL-1.1+)`, one is chosen; of what is joined by AND, all must be allowed.
    const names = namesOf(license);
    return !(/\sAND\s/i.test(license) ? names.every(isAllowed) : names.some(isAllowed));
  });
  expect(refused).toEqual([]);
});
