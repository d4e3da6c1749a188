import { builder } from "#builder.ts";
import { recordFields, timeFields } from "#content/record-fields.ts";
import { Node } from "#node/node.type.ts";
import { findPicture } from "#picture/find-picture.ts";
import { linkOf, storedAddress } from "#picture/image-address.ts";
import { Picture } from "#picture/picture.type.ts";

export const Sponsor = builder.prismaObject("Sponsor", {
  interfaces: [Node],
  select: { id: true },
  description: "A sponsor of the conference. One with a stand also exhibits.",
  fields: (t) => ({
    ...recordFields(t),
    ...timeFields(t),
    name: t.exposeString("name", { description: "The company." }),
    imageUrl: t.exposeString("imageUrl", {
      description: storedAddress("the logo"),
    }),
    image: t.field({
      type: Picture,
      nullable: true,
      description: "The logo, where the site keeps it.",
      select: { imageUrl: true },
      resolve: ({ imageUrl }, _args, context) => findPicture(context, imageUrl),
    }),
    websiteUrl: t.field({
      type: "URL",
      nullable: true,
      description: "Its website.",
      select: { websiteUrl: true },
      resolve: ({ websiteUrl }) => linkOf(websiteUrl),
    }),
    tier: t.exposeString("tier", {
      nullable: true,
      description:
        'The kind of sponsorship, for example "Headline partner". Sponsors of the same tier are shown together.',
    }),
    stand: t.exposeString("stand", {
      nullable: true,
      description:
        'The number of its stand in the exhibition, for example "A4"; null if it has none.',
    }),
    position: t.exposeInt("position", { description: "Position in the list, ascending." }),
  }),
});
