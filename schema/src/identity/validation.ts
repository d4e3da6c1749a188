import type { ArtworkForm, Typefaces } from "@summit/prisma/client.ts";
import { z } from "zod";
import { builtInColours, colourProblems } from "#identity/palette.ts";
import { optionalPictureId } from "#picture/validation.ts";
import { colour } from "#rules/colour.ts";
import { wholeNumber } from "#rules/number-rules.ts";

export const typefaces: { readonly [Name in Typefaces]: Name } = {
  signal: "signal",
  editorial: "editorial",
  technical: "technical",
  poster: "poster",
};

export const artworkForms: { readonly [Name in ArtworkForm]: Name } = {
  summit: "summit",
  ridge: "ridge",
  wave: "wave",
  pulse: "pulse",
};

/** The range of each parameter of the artwork. */
export const artworkRanges = {
  artworkSeed: [0, 999_999],
  artworkLines: [8, 48],
  artworkHeight: [30, 130],
  artworkSpread: [40, 180],
  artworkNoise: [0, 200],
  artworkHueFrom: [0, 359],
  artworkHueTo: [0, 359],
} as const;

function inRange(name: keyof typeof artworkRanges) {
  const [least, most] = artworkRanges[name];
  return wholeNumber(least, most);
}

/** The built-in identity, the default one of the default conference. */
export const builtInIdentity = {
  ...builtInColours,
  typefaces: "signal",
  artworkForm: "summit",
  artworkSeed: 0,
  artworkLines: 32,
  artworkHeight: 100,
  artworkSpread: 100,
  artworkNoise: 100,
  artworkHueFrom: 285,
  artworkHueTo: 205,
} as const;

/** The rules of an identity, shared by browser and server. */
export const identityInput = z
  .object({
    groundColour: colour,
    accentColour: colour,
    actionColour: colour,
    typefaces: z.enum(typefaces),
    artworkForm: z.enum(artworkForms),
    artworkSeed: inRange("artworkSeed"),
    artworkLines: inRange("artworkLines"),
    artworkHeight: inRange("artworkHeight"),
    artworkSpread: inRange("artworkSpread"),
    artworkNoise: inRange("artworkNoise"),
    artworkHueFrom: inRange("artworkHueFrom"),
    artworkHueTo: inRange("artworkHueTo"),
  })
  .superRefine((chosen, context) => {
    const colours = [chosen.groundColour, chosen.accentColour, chosen.actionColour];
    if (!colours.every((text) => colour.safeParse(text).success)) return;
    for (const { field, message } of colourProblems(chosen)) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  });

export type IdentityInput = z.input<typeof identityInput>;

/** The column of the identity's form that belongs to the conference. */
export const logoInput = z.object({ logoPictureId: optionalPictureId });

/** The rules of the identity's form, with the logo. */
export const identityForm = identityInput.safeExtend(logoInput.shape);

export type IdentityForm = z.input<typeof identityForm>;
