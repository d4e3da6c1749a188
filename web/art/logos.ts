import { svg } from "../src/artwork/svg.ts";
import { type Logo, logos } from "./logo-marks.ts";
import { outlinedText, textWidth } from "./outlined-text.ts";
import { palette } from "./palette.ts";

const height = 64;
const markSize = 56;
const gap = 16;
/** Height of capitals: one line of words, or two. */
const sizes = { single: 27, double: 20.5 } as const;

/** Draws one logo. All logos have the same height, so that they align with one CSS height. */
function drawLogo({ mark, face, words }: Logo): string {
  const left = markSize + gap;
  const double = words.length > 1;
  const size = double ? sizes.double : sizes.single;
  const baselines = double ? [25.5, 56] : [height / 2 + size / 2];
  const shapes = mark
    .map(([kind, path]) =>
      kind === "f"
        ? `<path d="${path}"/>`
        : `<path fill="none" stroke="${palette.text}" stroke-width="3.2" d="${path}"/>`,
    )
    .join("");
  const text = words
    .map((word, i) => outlinedText({ face, text: word, x: left, y: baselines[i] ?? 0, size }))
    .join("");
  const width = Math.ceil(left + Math.max(...words.map((word) => textWidth(face, word, size))));
  const place = `translate(0 4)scale(${(markSize / 48).toFixed(3)})`;
  return svg(
    width,
    height,
    `<g fill="${palette.text}"><g transform="${place}">${shapes}</g>${text}</g>`,
    `width="${width}" height="${height}"`,
  );
}

/** All logos, by path under `public/`. */
export function companyLogos(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(logos).map(([slug, logo]) => [`logos/${slug}.svg`, drawLogo(logo)]),
  );
}
