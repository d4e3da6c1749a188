import type { Picture as PictureRow } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { imageArgs, pictureAddress } from "./image-address.ts";

/** A stored picture. It is immutable: another crop or description is another picture. */
export const Picture = builder.objectRef<PictureRow>("Picture").implement({
  description:
    "A picture stored by the site. It never changes: another crop or description makes another picture.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "A hash of its content." }),
    url: t.string({
      description: "Absolute address of a file of this picture, which can be cached forever.",
      args: imageArgs,
      resolve: ({ id }, args, context) => pictureAddress(context, id, args),
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
