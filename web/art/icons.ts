import sharp from "sharp";
import { drawIcon } from "../src/artwork/icon.ts";
import { palette } from "./palette.ts";

const { ink, violet, cyan, coral } = palette;
const colours = { ground: ink, lines: [violet, cyan], crest: coral } as const;

async function png(source: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(source), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/** An ICO file of PNG images, which all current browsers read. */
function ico(images: readonly { size: number; image: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, { size, image }] of images.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(image.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  }
  return Buffer.concat([header, ...images.map(({ image }) => image)]);
}

/** Icons of the site, by path under `public/`. */
export async function siteIcons(): Promise<Record<string, Buffer | string>> {
  const rounded = drawIcon(colours);
  const square = drawIcon(colours, "square");
  // Systems may crop a maskable icon's margin.
  const padded = square
    .replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"')
    .replace('<rect width="64" height="64" rx="0"', '<rect x="-8" y="-8" width="80" height="80"');
  const tabs = [16, 32, 48].map(async (size) => ({ size, image: await png(rounded, size) }));
  return {
    "favicon.svg": rounded,
    "favicon.ico": ico(await Promise.all(tabs)),
    "apple-touch-icon.png": await png(square, 180),
    "icon-192.png": await png(padded, 192),
    "icon-512.png": await png(padded, 512),
  };
}
