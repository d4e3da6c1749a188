import { builder } from "#builder.ts";
import { useInstead } from "#deprecation.ts";
import { Node } from "#node/node.type.ts";
import { findPicture } from "#picture/find-picture.ts";
import { imageAddress, imageArgs, imageDescription, linkOf } from "#picture/image-address.ts";
import { Picture } from "#picture/picture.type.ts";
import { Publication, publicationDescription } from "#publication/publication.type.ts";

export const Speaker = builder.prismaObject("Speaker", {
  interfaces: [Node],
  select: { id: true },
  description: "Someone on the programme.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    conferenceId: t.exposeID("conferenceId", { description: "The conference that it belongs to." }),
    name: t.exposeString("name", { description: "Full name; unique enough to make the slug." }),
    slug: t.exposeString("slug", {
      description: "Unique within the conference; part of the address.",
    }),
    title: t.exposeString("title", { description: "Job title." }),
    companyName: t.exposeString("companyName", {
      description: "Employer, as shown.",
      nullable: true,
    }),
    companyLogo: t.exposeString("companyLogo", {
      deprecationReason: useInstead("companyLogoImage"),
      nullable: true,
      description: "Address of the logo; show the company's name where there is none.",
    }),
    companyLogoImage: t.field({
      type: "URL",
      nullable: true,
      description: imageDescription("the company's logo"),
      args: imageArgs,
      select: { companyLogo: true },
      resolve: ({ companyLogo }, args, context) => imageAddress(context, companyLogo, args),
    }),
    imageUrl: t.exposeString("imageUrl", {
      deprecationReason: useInstead("image"),
      nullable: true,
      description: "Address of the portrait.",
    }),
    image: t.field({
      type: "URL",
      nullable: true,
      description: imageDescription("the portrait"),
      args: imageArgs,
      select: { imageUrl: true },
      resolve: ({ imageUrl }, args, context) => imageAddress(context, imageUrl, args),
    }),
    photo: t.field({
      type: Picture,
      nullable: true,
      description: "The portrait, where the site keeps it.",
      select: { imageUrl: true },
      resolve: ({ imageUrl }, _args, context) => findPicture(context, imageUrl),
    }),
    logo: t.field({
      type: Picture,
      nullable: true,
      description: "The company's logo, where the site keeps it.",
      select: { companyLogo: true },
      resolve: ({ companyLogo }, _args, context) => findPicture(context, companyLogo),
    }),
    bio: t.exposeString("bio", { description: "Plain text; may be empty." }),
    topic: t.exposeString("topic", {
      description: "What the speaker talks about, in a line.",
      nullable: true,
    }),
    twitterUrl: t.exposeString("twitterUrl", {
      deprecationReason: useInstead("twitterLink"),
      description: "Address of the profile.",
      nullable: true,
    }),
    twitterLink: t.field({
      type: "URL",
      nullable: true,
      description: "Address of the profile.",
      select: { twitterUrl: true },
      resolve: ({ twitterUrl }) => linkOf(twitterUrl),
    }),
    linkedinUrl: t.exposeString("linkedinUrl", {
      deprecationReason: useInstead("linkedinLink"),
      description: "Address of the profile.",
      nullable: true,
    }),
    linkedinLink: t.field({
      type: "URL",
      nullable: true,
      description: "Address of the profile.",
      select: { linkedinUrl: true },
      resolve: ({ linkedinUrl }) => linkOf(linkedinUrl),
    }),
    githubUrl: t.exposeString("githubUrl", {
      deprecationReason: useInstead("githubLink"),
      description: "Address of the profile.",
      nullable: true,
    }),
    githubLink: t.field({
      type: "URL",
      nullable: true,
      description: "Address of the profile.",
      select: { githubUrl: true },
      resolve: ({ githubUrl }) => linkOf(githubUrl),
    }),
    showOnHome: t.exposeBoolean("showOnHome", {
      description: "Whether the home page's grid has this speaker.",
    }),
    homeOrder: t.exposeInt("homeOrder", {
      description:
        "Place in the home page's grid: ascending, then by name. Below 0 comes before the alphabetical rest, above 0 after it.",
    }),
    publication: t.expose("publication", {
      type: Publication,
      description: publicationDescription,
    }),
    externalId: t.exposeString("externalId", {
      nullable: true,
      description: "What it is called where it was imported from; everybody can read it.",
    }),
    version: t.exposeInt("version", {
      description: "Counts the changes; a save names the one that it began with.",
    }),
    createdAt: t.expose("createdAt", { description: "When it was stored.", type: "DateTime" }),
    updatedAt: t.expose("updatedAt", {
      description: "When it was last changed.",
      type: "DateTime",
    }),
  }),
});
