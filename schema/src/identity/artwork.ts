import type { ArtworkForm } from "@summit/prisma/client.ts";
import { lineColours } from "#identity/palette.ts";
import type { IdentityInput } from "#identity/validation.ts";

/** The parameters of a site's drawings. */
export interface Artwork {
  form: ArtworkForm;
  seed: number;
  lines: number;
  /** In per cent of the built-in drawing's height. */
  height: number;
  spread: number;
  noise: number;
  /** As #RRGGBB: the background, the lines from the lowest to the highest, and the crest above them. */
  colours: { ground: string; lines: readonly [string, string, string]; crest: string };
}

/** The artwork of an identity. */
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
