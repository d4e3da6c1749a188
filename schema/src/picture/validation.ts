import { z } from "zod";
import { pictureIdOf } from "#picture/picture-address.ts";
import { optionalText, textOrEmpty } from "#rules/text-rules.ts";

/** Maximum file size. */
export const maxPictureBytes = 15 * 1_024 * 1_024;

/** Maximum number of pixels: width times height. */
export const maxPicturePixels = 50_000_000;

/** Maximum length of a picture's alternative text. */
const maxAltCharacters = 300;

const part = z.number().min(0).max(1);

const notSmall = 0.02;

/** The edits of a picture: crop, focal point and alternative text. */
export const pictureEdit = z.object({
  /** The crop: left, top, width and height as fractions of the original. */
  cut: z
    .object({ left: part, top: part, width: part, height: part })
    .refine(
      ({ left, top, width, height }) =>
        width >= notSmall && height >= notSmall && left + width <= 1.001 && top + height <= 1.001,
      "Must lie within the picture",
    )
    .default({ left: 0, top: 0, width: 1, height: 1 }),
  /** The focal point, which stays visible when pages crop the picture further, as fractions of the crop. */
  focal: z.object({ x: part, y: part }).default({ x: 0.5, y: 0.5 }),
  /** The alternative text. */
  alt: textOrEmpty(maxAltCharacters),
});

export type PictureEdit = z.output<typeof pictureEdit>;

/** An optional stored picture, by its id or address. */
export const optionalPictureId = optionalText(2_000)
  .transform((text) => pictureIdOf(text) ?? text)
  .refine((id) => id === null || /^[0-9a-f]{32}$/.test(id), "Must be a picture of this site");
