import sharp from "sharp";
import { svg } from "../src/artwork/svg.ts";
import { palette } from "./palette.ts";

const { ink, violet, cyan, coral } = palette;

/** The minimal version of the motif: three lines, one peak, one mark. */
function glyph(corner: number): string {
  const summit = (y: number, rise: number) =>
    `M6 ${y}h8c9 0 11-${rise} 18-${rise}s9 ${rise} 18 ${rise}h8`;
  return svg(
    64,
    64,
    `<rect width="64" height="64" rx="${corner}" fill="${ink}"/>` +
      `<g stroke-width="4" stroke-linecap="round"><path stroke="${violet}" d="${summit(53, 9)}"/>` +
      `<path stroke="${cyan}" d="${summit(45, 18)}"/><path stroke="${coral}" d="${summit(37, 20)}"/></g>` +
      `<circle cx="32" cy="17" r="5.5" fill="${coral}"/>`,
  );
}

async function png(source: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(source), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/** Icons of the site, by path under `public/`. */
export async function siteIcons(): Promise<Record<string, Buffer | string>> {
  // Systems round the corners of square icons themselves, and may crop a maskable icon's margin.
  const square = glyph(0);
  const padded = square
    .replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"')
    .replace('<rect width="64" height="64" rx="0"', '<rect x="-8" y="-8" width="80" height="80"');
  return {
    "favicon.svg": glyph(14),
    "apple-touch-icon.png": await png(square, 180),
    "icon-192.png": await png(padded, 192),
    "icon-512.png": await png(padded, 512),
  };
}
