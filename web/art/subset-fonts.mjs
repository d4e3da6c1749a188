/**
 * Subsets the site's fonts: English in a file that every page loads, then western and central European letters,
 * in files for the pages that use them. Keeps the theme's weights, and one optical size for display. The street map
 * gets the letters of its own texts, because an SVG in an `img` element has no access to the page's fonts.
 * Run `node web/art/subset-fonts.mjs` after updating a `@fontsource-variable` package or changing a text of the
 * map; the results are committed.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");

const without = (text, other) => [...text].filter((letter) => !other.includes(letter)).join("");

/** ASCII that texts of a conference rarely contain. */
const signs = "<=>[\\]^_`{|}~";
const english = `${without(range(0x20, 0x7e), signs)}\u00a0£©·×é–—‘’“”…€→`;

/** The sets that the `unicode-range`s of `src/theme/fonts.css` cover, and the package's file of each. */
const sets = {
  english: { of: "latin", text: english },
  latin: {
    of: "latin",
    text: without(`${signs}${range(0xa0, 0xff)}ıŒœˆ˚˜‚„†•‹›⁄™↑↓−`, english),
  },
  "latin-ext": { of: "latin-ext", text: `${range(0x100, 0x17f)}${range(0x218, 0x21b)}ẞẀẁẂẃẄẅỲỳ` },
};

const faces = [
  ["bricolage-grotesque", "opsz", { opsz: 48, wght: { min: 400, max: 700 } }],
  ["inter", "wght", { wght: { min: 400, max: 700 } }],
  ["fraunces", "full", { opsz: 64, SOFT: 0, WONK: 0, wght: { min: 400, max: 700 } }],
  ["source-sans-3", "wght", { wght: { min: 400, max: 700 } }],
  ["jetbrains-mono", "wght", { wght: { min: 400, max: 800 } }],
  ["archivo", "wdth", { wdth: 68, wght: { min: 500, max: 800 } }],
  ["instrument-sans", "wght", { wght: { min: 400, max: 700 } }],
];

/** Without alternates, which the site does not use. */
const keepFeatures = ["ccmp", "kern", "locl", "mark", "mkmk"];

/** Names of styles, and metrics that change with the weight but are not used for text. */
const dropTables = ["STAT", "MVAR"];

const folder = new URL("../src/theme/fonts/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [family, axes, variationAxes] of faces) {
  for (const [set, { of, text }] of Object.entries(sets)) {
    const file = `@fontsource-variable/${family}/files/${family}-${of}-${axes}-normal.woff2`;
    const source = readFileSync(fileURLToPath(import.meta.resolve(file)));
    writeFileSync(
      new URL(`${family}-${set}.woff2`, folder),
      await subsetFont(source, text, {
        targetFormat: "woff2",
        keepFeatures,
        dropTables,
        noLayoutClosure: true,
        variationAxes,
      }),
    );
  }
}

const map = new URL("../../prisma/content/public/art/street-map.svg", import.meta.url);
const drawing = readFileSync(map, "utf8");
const labels = Array.from(drawing.matchAll(/>([^<]+)<\/text>/g), ([, label]) => label).join("");
const inter = readFileSync(new URL("inter-english.woff2", folder));
// One weight for all: half the size of a variable font.
const font = await subsetFont(inter, labels, {
  targetFormat: "woff2",
  noLayoutClosure: true,
  variationAxes: { wght: 560 },
});
const source = `url(data:font/woff2;base64,${font.toString("base64")})`;
writeFileSync(map, drawing.replace(/url\(data:font[^)]*\)/, source));
