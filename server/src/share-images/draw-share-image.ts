import type { ShareFacts } from "@summit/schema/share-image/share-facts.ts";
import sharp from "sharp";
import { type OperatorFonts, openFaces, withFontsFor } from "#share-images/faces.ts";
import { drawCard, layoutOf, photoCorners } from "#share-images/share-card.ts";

/** Timeout in seconds; librsvg and the compressor run in their own threads. */
const longest = 8;

/** Maximum number of pixels of a photo. */
const maxPixels = 50_000_000;

/**
 * Draws a share image.
 *
 * @param photo of whom it is about, in any common format; left out where it cannot be read
 * @param more fonts for letters that the built-in ones lack
 * @returns a PNG of 1200 × 630, or a square one of 1080
 */
export async function drawShareImage(
  facts: ShareFacts,
  photo: Buffer | undefined,
  more: OperatorFonts,
): Promise<Buffer> {
  const texts = [facts.over, facts.title, ...facts.under, facts.foot];
  const faces = await withFontsFor(texts, await openFaces(facts.look.typefaces), more);
  const { width, height, photo: box } = layoutOf(facts);
  const portrait = photo && (await cropped(photo, box.size, photoCorners[facts.look.typefaces]));
  const card = drawCard(facts, faces, portrait !== undefined);
  const { left, top } = box;
  return sharp(Buffer.from(card), { density: 72 })
    .resize(width, height)
    .composite(portrait ? [{ input: portrait, left, top }] : [])
    .png({ palette: true, colours: 256, quality: 95, effort: 4, dither: 1 })
    .timeout({ seconds: longest })
    .toBuffer();
}

/** Crops a photo to a square with round corners; undefined if it is not a picture. */
async function cropped(photo: Buffer, size: number, corner: number): Promise<Buffer | undefined> {
  const mask = `<svg width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${corner}"/></svg>`;
  try {
    return await sharp(photo, { limitInputPixels: maxPixels })
      .rotate()
      .resize(size, size, { fit: "cover", position: "attention" })
      .composite([{ input: Buffer.from(mask), blend: "dest-in" }])
      .png()
      .timeout({ seconds: longest })
      .toBuffer();
  } catch {
    return undefined;
  }
}
