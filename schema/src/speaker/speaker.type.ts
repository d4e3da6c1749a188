import { builder } from "#builder.ts";
import { publicationField, recordFields, timeFields } from "#content/record-fields.ts";
import { asParagraphs } from "#markdown/rendered.ts";
import { Node } from "#node/node.type.ts";
import { findPicture } from "#picture/find-picture.ts";
import { linkOf, storedAddress } from "#picture/image-address.ts";
import { Picture } from "#picture/picture.type.ts";

export const Speaker = builder.prismaObject("Speaker", {
  interfaces: [Node],
  select: { id: true, conferenceId: true },
  description: "A person on the programme.",
  fields: (t) => ({
    ...recordFields(t),
    name: t.exposeString("name", { description: "Full name. The slug is derived from it." }),
    slug: t.exposeString("slug", {
      description: "Unique within the conference; part of the address.",
    }),
    title: t.exposeString("title", { description: "Job title.", nullable: true }),
    companyName: t.exposeString("companyName", {
      description: "The employer, as shown.",
      nullable: true,
    }),
    companyLogo: t.exposeString("companyLogo", {
      nullable: true,
      description: `${storedAddress("the company's logo")} If there is none, show the company's name.`,
    }),
    imageUrl: t.exposeString("imageUrl", {
      nullable: true,
      description: storedAddress("the portrait"),
    }),
    image: t.field({
      type: Picture,
      nullable: true,
      description: "The portrait, where the site keeps it.",
      select: { imageUrl: true },
      resolve: ({ imageUrl }, _args, context) => findPicture(context, imageUrl),
    }),
    companyLogoImage: t.field({
      type: Picture,
      nullable: true,
      description: "The company's logo, where the site keeps it.",
      select: { companyLogo: true },
      resolve: ({ companyLogo }, _args, context) => findPicture(context, companyLogo),
    }),
    bio: t.exposeString("bio", { description: "Markdown, as it was written; may be empty." }),
    bioHtml: t.string({
      description: "Sanitised HTML of the biography; may be empty.",
      select: { bio: true, bioHtml: true },
      resolve: ({ bio, bioHtml }) => bioHtml ?? asParagraphs(bio, "description"),
    }),
    topic: t.exposeString("topic", {
      description: "What the speaker talks about, in one line.",
      nullable: true,
    }),
    twitterUrl: t.field({
      type: "URL",
      nullable: true,
      description: "Address of the profile.",
      select: { twitterUrl: true },
      resolve: ({ twitterUrl }) => linkOf(twitterUrl),
    }),
    linkedinUrl: t.field({
      type: "URL",
      nullable: true,
      description: "Address of the profile.",
      select: { linkedinUrl: true },
      resolve: ({ linkedinUrl }) => linkOf(linkedinUrl),
    }),
    githubUrl: t.field({
      type: "URL",
      nullable: true,
      description: "Address of the profile.",
      select: { githubUrl: true },
      resolve: ({ githubUrl }) => linkOf(githubUrl),
    }),
    showOnHome: t.exposeBoolean("showOnHome", {
      description: "Whether the home page shows this speaker.",
    }),
    homeOrder: t.exposeInt("homeOrder", {
      nullable: true,
      description:
        "Place on the home page, ascending. Speakers without one come after those with one: first whoever gives a keynote, then by name.",
    }),
    ...publicationField(t),
    ...timeFields(t),
  }),
});
