import type { Picture as PictureRow } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { BadInputError } from "#errors/domain-errors.ts";
import {
  type PictureFormat as Format,
  picturePath,
  pictureWidths,
} from "#picture/picture-address.ts";

const PictureFormat = builder.enumType("PictureFormat", {
  description: "File format of a picture.",
  values: {
    avif: { description: "AVIF, image/avif: the smallest files." },
    webp: { description: "WebP, image/webp: for browsers without AVIF." },
  } satisfies Record<Format, { description: string }>,
});

/** A stored picture. It is immutable: another crop or description is another picture. */
export const Picture = builder.objectRef<PictureRow>("Picture").implement({
  description:
    "A picture stored by the site. It never changes: another crop or description makes another picture.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "A hash of its content." }),
    url: t.field({
      type: "URL",
      description: "Absolute address of a file of this picture, which can be cached forever.",
      args: {
        width: t.arg.int({
          required: true,
          defaultValue: 640,
          description: `One of ${pictureWidths.join(", ")} pixels. Smaller originals are not enlarged.`,
        }),
        format: t.arg({
          type: PictureFormat,
          required: true,
          defaultValue: "webp",
          description: "File format.",
        }),
      },
      resolve: ({ id }, { width, format }, { settings }) => {
        const kept = pictureWidths.find((candidate) => candidate === width);
        if (!kept) throw new BadInputError(`"width" must be one of ${pictureWidths.join(", ")}.`);
        return settings.publicUrl + picturePath(id, kept, format);
      },
    }),
    width: t.exposeInt("width", { description: "In pixels, in its largest size." }),
    height: t.exposeInt("height", { description: "In pixels, in its largest size." }),
    alt: t.exposeString("alt", {
      description: "Alternative text; may be empty.",
    }),
    colour: t.exposeString("colour", {
      nullable: true,
      description:
        "The background to show until it is loaded, as #rrggbb; null if the picture is transparent.",
    }),
    focalX: t.exposeFloat("focalX", {
      description: "Focal point, measured from the left edge: 0 to 1.",
    }),
    focalY: t.exposeFloat("focalY", {
      description: "Focal point, measured from the top edge: 0 to 1.",
    }),
  }),
});
