import type { Picture as PictureRow } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { imageArgs, pictureAddress } from "./image-address.ts";

/** A picture that the site keeps. It never changes: another cut or description is another picture. */
export const Picture = builder.objectRef<PictureRow>("Picture").implement({
  description:
    "A picture that the site keeps. It never changes: another cut or description is another picture.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "A digest of what it shows and how." }),
    url: t.string({
      description: "Absolute address of a file of it. It can be kept for ever.",
      args: imageArgs,
      resolve: ({ id }, args, context) => pictureAddress(context, id, args),
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
