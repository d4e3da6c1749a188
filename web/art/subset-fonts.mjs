/**
 * Cuts the site's two typefaces down to what the site sets: western and central European letters,
 * the weights of the theme, one optical size for display. Run it with
 * `node web/art/subset-fonts.mjs` after updating a `@fontsource-variable` package; the results in
 * `src/theme/fonts/` are committed.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");

/** The same sets as the `unicode-range`s of `src/theme/fonts.css`. */
const sets = {
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœˆ˚˜–—‘’‚“”„†•…‹›⁄€™↑↓−`,
  "latin-ext": `${range(0x100, 0x17f)}${range(0x218, 0x21b)}ẞẀẁẂẃẄẅỲỳ`,
};

const faces = [
  ["bricolage-grotesque", "opsz", { opsz: 48, wght: { min: 400, max: 800 } }],
  ["inter", "wght", { wght: { min: 400, max: 700 } }],
];

const folder = new URL("../src/theme/fonts/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [family, axes, variationAxes] of faces) {
  for (const [set, text] of Object.entries(sets)) {
    const file = `@fontsource-variable/${family}/files/${family}-${set}-${axes}-normal.woff2`;
    const source = readFileSync(fileURLToPath(import.meta.resolve(file)));
    const options = { targetFormat: "woff2", variationAxes };
    writeFileSync(
      new URL(`${family}-${set}.woff2`, folder),
      await subsetFont(source, text, options),
    );
  }
}
