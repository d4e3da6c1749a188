/**
 * Generates the fonts of share images: static weights with all European letters in their packages, and
 * fallbacks for Arabic and Hebrew. Run `node web/art/share-fonts.mjs` after updating a `@fontsource-variable`
 * package; the results in `server/share-fonts/` are committed.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");

const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŸŽž–—‘’‚“”„†•…‹›€™→−`;
const latinExt = `${range(0x100, 0x17f)}${range(0x218, 0x21b)}ẞẀẁẂẃẄẅỲỳ`;
const cyrillic = `${range(0x400, 0x45f)}${range(0x490, 0x491)}№`;
const greek = range(0x370, 0x3ff);
const arabic = `${range(0x600, 0x6ff)}${range(0x200c, 0x200f)}`;
const hebrew = range(0x591, 0x5f4);

/** Name, package, the axes in its files' names, the axes that are fixed, and what of each of its sets. */
const faces = [
  ["bricolage-grotesque", "opsz", { opsz: 48, wght: 700 }, { latin, "latin-ext": latinExt }],
  ["fraunces", "full", { opsz: 72, SOFT: 0, WONK: 0, wght: 560 }, { latin, "latin-ext": latinExt }],
  ["jetbrains-mono", "wght", { wght: 700 }, { latin, "latin-ext": latinExt, cyrillic, greek }],
  ["archivo", "wdth", { wdth: 68, wght: 800 }, { latin, "latin-ext": latinExt }],
  ["inter", "wght", { wght: 500 }, { latin, "latin-ext": latinExt, cyrillic, greek }],
  ["source-sans-3", "wght", { wght: 500 }, { latin, "latin-ext": latinExt, cyrillic, greek }],
  ["instrument-sans", "wght", { wght: 500 }, { latin, "latin-ext": latinExt }],
  ["noto-sans-arabic", "wght", { wght: 600 }, { arabic }],
  ["noto-sans-hebrew", "wght", { wght: 600 }, { hebrew }],
];

const folder = new URL("../../server/share-fonts/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [family, axes, variationAxes, sets] of faces) {
  for (const [set, text] of Object.entries(sets)) {
    const file = `@fontsource-variable/${family}/files/${family}-${set}-${axes}-normal.woff2`;
    const source = readFileSync(fileURLToPath(import.meta.resolve(file)));
    const font = await subsetFont(source, text, { targetFormat: "sfnt", variationAxes });
    writeFileSync(new URL(`${family}-${set}.ttf`, folder), font);
  }
}
