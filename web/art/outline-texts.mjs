/**
 * Converts the texts of `prisma/content/art/texts.json` to outlines (`outlines.json` there), so that logos and share images need no
 * fonts. Run `node web/art/outline-texts.mjs` after changing a text; the pictures are built from the committed
 * result.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as fontkit from "fontkit";
import subsetFont from "subset-font";

const bricolage = "bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2";
const inter = "inter/files/inter-latin-opsz-normal.woff2";

/** The file, axes and cap height of each font: the larger, the finer the outlines. */
const faces = {
  display: [bricolage, { wght: 700, opsz: 96, wdth: 100 }, 240],
  text: [inter, { wght: 500, opsz: 24 }, 120],
  grotesque: [bricolage, { wght: 600, opsz: 24, wdth: 100 }, 100],
  condensed: [bricolage, { wght: 700, opsz: 24, wdth: 75 }, 80],
  sans: [inter, { wght: 650, opsz: 32 }, 100],
  thin: [inter, { wght: 400, opsz: 32 }, 100],
};

const letters = { moveTo: "m", lineTo: "l", quadraticCurveTo: "q", bezierCurveTo: "c" };

async function openFace(file, axes, text) {
  const path = fileURLToPath(import.meta.resolve(`@fontsource-variable/${file}`));
  const options = { targetFormat: "sfnt", variationAxes: axes };
  return fontkit.create(await subsetFont(readFileSync(path), text, options));
}

/** Relative commands with integers: half the size of the font library's output. */
function compact(commands, scale, left, pen) {
  let path = "";
  let start = pen.at;
  for (const { command, args } of commands) {
    if (command === "closePath") {
      path += "z";
      pen.at = start;
      continue;
    }
    const points = args.map((n, i) => Math.round(i % 2 ? -n * scale : n * scale + left));
    const steps = points.map((n, i) => n - pen.at[i % 2]);
    path += letters[command] + steps.join(" ").replaceAll(" -", "-");
    pen.at = points.slice(-2);
    if (command === "moveTo") start = pen.at;
  }
  return path;
}

function outline(font, text, capHeight) {
  const scale = capHeight / font.capHeight;
  const run = font.layout(text);
  const pen = { at: [0, 0] };
  let left = 0;
  let path = "";
  run.glyphs.forEach((glyph, i) => {
    path += compact(glyph.path.commands, scale, left, pen);
    left += run.positions[i].xAdvance * scale;
  });
  return { width: Math.round(left), path };
}

const folder = new URL("../../prisma/content/art/", import.meta.url);
const texts = JSON.parse(readFileSync(new URL("texts.json", folder), "utf8"));
const outlines = {};
for (const [face, list] of Object.entries(texts)) {
  const [file, axes, capHeight] = faces[face];
  const font = await openFace(file, axes, list.join(""));
  const drawn = list.map((text) => [text, outline(font, text, capHeight)]);
  outlines[face] = { capHeight, texts: Object.fromEntries(drawn) };
}
const target = new URL("outlines.json", folder);
writeFileSync(target, `${JSON.stringify(outlines, null, 2)}\n`);
