import { createHash } from "node:crypto";
import { type Artwork, artworkOf } from "#identity/artwork.ts";
import { builtInIdentity } from "#identity/validation.ts";

const builtInArtwork = JSON.stringify(artworkOf(builtInIdentity));

/**
 * A digest of an artwork, for immutable URLs of its drawings.
 *
 * @returns null for the drawings that are built in, which are files
 */
export function artworkVersion(artwork: Artwork): string | null {
  const text = JSON.stringify(artwork);
  if (text === builtInArtwork) return null;
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
