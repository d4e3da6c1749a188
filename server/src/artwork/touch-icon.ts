import type { Artwork } from "@summit/schema/validation/artwork.ts";
import { drawTouchIcon } from "@summit/web/artwork";
import { loadSharp } from "#media/load-sharp.ts";

/** The size that iOS asks for, in pixels. */
const touchIconSize = 180;

/** Draws a conference's icon for home screens as a PNG. */
export async function renderTouchIcon(artwork: Artwork): Promise<Buffer> {
  const openImage = await loadSharp();
  return openImage(Buffer.from(drawTouchIcon(artwork)), { density: (72 * touchIconSize) / 64 })
    .resize(touchIconSize, touchIconSize)
    .png({ palette: true })
    .toBuffer();
}
