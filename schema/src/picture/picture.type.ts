import type { Picture as PictureRow } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { BadInputError } from "#errors/domain-errors.ts";
import {
  type PictureFormat as Format,
  pictureFormats,
  picturePath,
  pictureWidths,
} from "./picture-address.ts";

const PictureFormat = builder.enumType("PictureFormat", {
  description: "What a picture is kept as.",
  values: pictureFormats,
});

/** A picture that the site keeps. It never changes: another cut or description is another picture. */
export const Picture = builder.objectRef<PictureRow>("Picture").implement({
  description:
    "A picture that the site keeps. It never changes: another cut or description is another picture.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "A digest of what it shows and how." }),
    url: t.string({
      description: `Absolute address of a file of it. It can be kept for ever.`,
      args: {
        width: t.arg.int({
          required: true,
          defaultValue: 640,
          description: `One of ${pictureWidths.join(", ")} pixels. A smaller original is not enlarged.`,
        }),
        format: t.arg({ type: PictureFormat, required: true, defaultValue: "webp" }),
      },
      resolve: ({ id }, { width, format }, { settings }) => {
        const known = pictureWidths.find((candidate) => candidate === width);
        if (!known) {
          throw new BadInputError(`width must be one of ${pictureWidths.join(", ")}.`);
        }
        return settings.publicUrl + picturePath(id, known, format as Format);
      },
    }),
    width: t.exposeInt("width", { description: "Of the largest that could be made, in pixels." }),
    height: t.exposeInt("height", { description: "Of the largest that could be made, in pixels." }),
    alt: t.exposeString("alt", {
      description: "What it shows, for those who do not see it; may be empty.",
    }),
    colour: t.exposeString("colour", {
      nullable: true,
      description: "The ground to show until it is loaded, #rrggbb; null where it is transparent.",
    }),
    focalX: t.exposeFloat("focalX", {
      description: "The point that should stay in sight, from the left: 0 to 1.",
    }),
    focalY: t.exposeFloat("focalY", {
      description: "The point that should stay in sight, from the top: 0 to 1.",
    }),
  }),
});
