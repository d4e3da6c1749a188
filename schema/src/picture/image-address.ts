import { builder } from "#builder.ts";
import type { Context } from "#context/context.ts";
import { BadInputError } from "#errors/domain-errors.ts";
import {
  type PictureFormat as Format,
  pictureIdOf,
  picturePath,
  pictureWidths,
} from "./picture-address.ts";

const PictureFormat = builder.enumType("PictureFormat", {
  description: "File format of a picture.",
  values: {
    avif: { description: "AVIF, image/avif: the smallest files." },
    webp: { description: "WebP, image/webp: for browsers without AVIF." },
  } satisfies Record<Format, { description: string }>,
});

/** The arguments that select a file of a picture. */
export const imageArgs = builder.args((t) => ({
  width: t.int({
    required: true,
    defaultValue: 640,
    description: `One of ${pictureWidths.join(", ")} pixels. Smaller originals are not enlarged.`,
  }),
  format: t.field({
    type: PictureFormat,
    required: true,
    defaultValue: "webp",
    description: "File format.",
  }),
}));

interface ImageArgs {
  width: number;
  format: Format;
}

type Settings = Pick<Context, "settings">;

/**
 * The absolute URL of a file of a stored picture.
 *
 * @throws BadInputError for a width in which none is kept
 */
export function pictureAddress(
  { settings }: Settings,
  id: string,
  { width, format }: ImageArgs,
): string {
  return settings.publicUrl + picturePath(id, checkWidth(width), format);
}

function checkWidth(width: number) {
  const known = pictureWidths.find((candidate) => candidate === width);
  if (known) return known;
  throw new BadInputError(`"width" must be one of ${pictureWidths.join(", ")}.`);
}

/** The description of fields with the absolute URL of a record's picture. */
export const imageDescription = (what: string) =>
  `Absolute address of ${what}. Width and format apply to pictures stored by the site; the address of any other picture is returned unchanged.`;

/** The description of fields with a picture's address as it is stored. */
export const storedAddress = (what: string) =>
  `Address of ${what} as inputs take it: a web address, or a path of this site.`;

/**
 * The absolute URL of the picture that a record references.
 *
 * @param address as the record holds it: a web address, or a path of this site
 * @throws BadInputError for a width in which no picture is kept, whether or not the site keeps this one
 */
export function imageAddress(
  context: Settings,
  address: string | null | undefined,
  args: ImageArgs,
): string | null {
  checkWidth(args.width);
  const id = pictureIdOf(address);
  if (id) return pictureAddress(context, id, args);
  const { publicUrl } = context.settings;
  return linkOf(address?.startsWith("/") ? publicUrl + address : address);
}

/** An address as a value of the scalar URL; null if it is invalid, such as some stored by earlier releases. */
export const linkOf = (address: string | null | undefined): string | null =>
  address && URL.canParse(address) ? address : null;
