import { createHash } from "node:crypto";
import { type Artwork, artworkOf } from "#identity/artwork.ts";
import { builtInIdentity } from "#identity/validation.ts";

const builtInArtwork = JSON.stringify(artworkOf(builtInIdentity));

/**
 * Names what is drawn from an artwork, in addresses that never change what they show.
 *
 * @returns null for the drawings that are built in, which are files
 */
export function artworkVersion(artwork: Artwork): string | null {
  const text = JSON.stringify(artwork);
  if (text === builtInArtwork) return null;
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
