import { z } from "zod";
import { optionalText, textOrEmpty } from "#rules/text-rules.ts";
import { pictureIdOf } from "./picture-address.ts";

/** The largest file that is taken. */
export const maxPictureBytes = 15 * 1_024 * 1_024;

/** The largest picture that is taken: width times height. */
export const maxPicturePixels = 50_000_000;

/** The longest description of a picture, in characters. */
export const maxAltCharacters = 300;

const part = z.number().min(0).max(1);

const notSmall = 0.02;

/** What is made of a picture: which part is kept, what stays in sight, and what it shows. */
export const pictureEdit = z.object({
  /** Left, top, width and height of what is kept, as parts of the whole. */
  cut: z
    .object({ left: part, top: part, width: part, height: part })
    .refine(
      ({ left, top, width, height }) =>
        width >= notSmall && height >= notSmall && left + width <= 1.001 && top + height <= 1.001,
      "Must lie within the picture",
    )
    .default({ left: 0, top: 0, width: 1, height: 1 }),
  /** The point that stays in sight wherever the picture is cut further, as parts of what is kept. */
  focal: z.object({ x: part, y: part }).default({ x: 0.5, y: 0.5 }),
  /** For those who do not see the picture. */
  alt: textOrEmpty(maxAltCharacters),
});

export type PictureEdit = z.output<typeof pictureEdit>;

/** A picture of ours that may be left out, by its id or by its address. */
export const optionalPictureId = optionalText(2_000)
  .transform((text) => pictureIdOf(text) ?? text)
  .refine((id) => id === null || /^[0-9a-f]{32}$/.test(id), "Must be a picture of this site");
