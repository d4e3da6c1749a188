import { builder } from "#builder.ts";
import { findPicture } from "#picture/find-picture.ts";
import { Picture } from "#picture/picture.type.ts";

export const Sponsor = builder.prismaObject("Sponsor", {
  select: { id: true },
  description: "A company whose logo runs in the marquee.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    conferenceId: t.exposeID("conferenceId", { description: "The conference that it belongs to." }),
    name: t.exposeString("name", { description: "The company." }),
    imageUrl: t.exposeString("imageUrl", { description: "Address of the logo." }),
    logo: t.field({
      type: Picture,
      nullable: true,
      description: "The logo, where the site keeps it.",
      select: { imageUrl: true },
      resolve: ({ imageUrl }, _args, context) => findPicture(context, imageUrl),
    }),
    websiteUrl: t.exposeString("websiteUrl", { description: "Its website.", nullable: true }),
    tier: t.exposeString("tier", {
      nullable: true,
      description:
        'What it sponsors as, for example "Headline partner"; sponsors of one tier stand together.',
    }),
    position: t.exposeInt("position", { description: "Place in the list, ascending." }),
    version: t.exposeInt("version", {
      description: "Counts the changes; a save names the one that it began with.",
    }),
  }),
});
