import type { ArtworkForm } from "@summit/prisma/client.ts";
import { lineColours } from "#identity/palette.ts";
import type { IdentityInput } from "#identity/validation.ts";

/** Everything that the drawings of a site are made from. */
export interface Artwork {
  form: ArtworkForm;
  seed: number;
  lines: number;
  /** Per cent of the built-in drawing's. */
  height: number;
  spread: number;
  noise: number;
  /** As #RRGGBB: what the lines stand on, the lines from the lowest to the highest, and the one above them. */
  colours: { ground: string; lines: readonly [string, string, string]; crest: string };
}

/** What the drawings of a site that looks so are made from. */
export const artworkOf = (look: IdentityInput): Artwork => ({
  form: look.artworkForm,
  seed: look.artworkSeed,
  lines: look.artworkLines,
  height: look.artworkHeight,
  spread: look.artworkSpread,
  noise: look.artworkNoise,
  colours: {
    ground: look.groundColour,
    lines: lineColours(look.groundColour, look.artworkHueFrom, look.artworkHueTo),
    crest: look.actionColour,
  },
});
