import { builder } from "#builder.ts";
import {
  type FaqEntry as FaqEntryShape,
  faq,
  type SocialMedia as SocialMediaShape,
  socialMedia,
  type TeamMember as TeamMemberShape,
  teamMembers,
} from "#contact/contact-lists.ts";
import { versionedFields } from "#content/record-fields.ts";
import { Node } from "#node/node.type.ts";
import { findPicture } from "#picture/find-picture.ts";
import { linkOf, storedAddress } from "#picture/image-address.ts";
import { Picture } from "#picture/picture.type.ts";
import { textLines } from "#rules/text-lines.ts";

const SocialMedia = builder.objectRef<SocialMediaShape>("SocialMedia").implement({
  description: "Addresses of the conference's profiles.",
  fields: (t) => ({
    twitter: t.field({
      type: "URL",
      nullable: true,
      description: "Address of the profile.",
      resolve: ({ twitter }) => linkOf(twitter),
    }),
    facebook: t.field({
      type: "URL",
      nullable: true,
      description: "Address of the page.",
      resolve: ({ facebook }) => linkOf(facebook),
    }),
    linkedin: t.field({
      type: "URL",
      nullable: true,
      description: "Address of the page.",
      resolve: ({ linkedin }) => linkOf(linkedin),
    }),
    instagram: t.field({
      type: "URL",
      nullable: true,
      description: "Address of the profile.",
      resolve: ({ instagram }) => linkOf(instagram),
    }),
  }),
});

const FaqEntry = builder.objectRef<FaqEntryShape>("FaqEntry").implement({
  description: "A question that visitors ask, with its answer.",
  fields: (t) => ({
    question: t.exposeString("question", { description: "Plain text." }),
    answer: t.exposeString("answer", { description: "Plain text." }),
  }),
});

const TeamMember = builder.objectRef<TeamMemberShape>("TeamMember").implement({
  description: "A member of the organising team.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Full name." }),
    role: t.exposeString("role", { description: "What they are responsible for." }),
    email: t.expose("email", {
      type: "EmailAddress",
      nullable: true,
      description: "Direct address.",
    }),
    imageUrl: t.exposeString("imageUrl", {
      description: storedAddress("the portrait"),
      nullable: true,
    }),
    image: t.field({
      type: Picture,
      nullable: true,
      description: "The portrait, where the site keeps it.",
      resolve: ({ imageUrl }, _args, context) => findPicture(context, imageUrl),
    }),
  }),
});

export const ContactDetails = builder.prismaObject("ContactDetails", {
  interfaces: [Node],
  select: { id: true },
  description: "What the Contact page shows.",
  fields: (t) => ({
    ...versionedFields(t),
    email: t.expose("email", {
      type: "EmailAddress",
      description: "Email address for questions.",
    }),
    phone: t.exposeString("phone", {
      description: "Phone number in international form.",
      nullable: true,
    }),
    address: t.exposeString("address", { description: "Postal address, one line." }),
    officeHours: t.stringList({
      description: "Office hours in order, for example Mon–Fri 9:00 AM–6:00 PM.",
      select: { officeHours: true },
      resolve: ({ officeHours }) => textLines(officeHours),
    }),
    socialMedia: t.field({
      description: "Profiles on social networks.",
      type: SocialMedia,
      select: { socialMedia: true },
      resolve: (details) => socialMedia.parse(details.socialMedia),
    }),
    contactFormEnabled: t.exposeBoolean("contactFormEnabled", {
      description: "Whether the page offers the form.",
    }),
    faq: t.field({
      description: "Questions and answers, in order. The page shows the first three.",
      type: [FaqEntry],
      select: { faq: true },
      resolve: (details) => faq.parse(details.faq),
    }),
    teamMembers: t.field({
      description: "The people to contact, in order.",
      type: [TeamMember],
      select: { teamMembers: true },
      resolve: (details) => teamMembers.parse(details.teamMembers),
    }),
  }),
});
