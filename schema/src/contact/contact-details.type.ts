import { builder } from "#builder.ts";
import {
  type FaqEntry as FaqEntryShape,
  faq,
  type SocialMedia as SocialMediaShape,
  socialMedia,
  type TeamMember as TeamMemberShape,
  teamMembers,
} from "#contact/contact-lists.ts";
import { findPicture } from "#picture/find-picture.ts";
import { Picture } from "#picture/picture.type.ts";
import { textLines } from "#rules/text-lines.ts";

const SocialMedia = builder.objectRef<SocialMediaShape>("SocialMedia").implement({
  description: "Addresses of the conference's profiles.",
  fields: (t) => ({
    twitter: t.exposeString("twitter", { description: "Address of the profile.", nullable: true }),
    facebook: t.exposeString("facebook", { description: "Address of the page.", nullable: true }),
    linkedin: t.exposeString("linkedin", { description: "Address of the page.", nullable: true }),
    instagram: t.exposeString("instagram", {
      description: "Address of the profile.",
      nullable: true,
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
  description: "Someone of the organising team.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Full name." }),
    role: t.exposeString("role", { description: "What they look after." }),
    email: t.exposeString("email", { description: "Direct address.", nullable: true }),
    imageUrl: t.exposeString("imageUrl", {
      description: "Address of the portrait.",
      nullable: true,
    }),
    photo: t.field({
      type: Picture,
      nullable: true,
      description: "The portrait, where the site keeps it.",
      resolve: ({ imageUrl }, _args, context) => findPicture(context, imageUrl),
    }),
  }),
});

export const ContactDetails = builder.prismaObject("ContactDetails", {
  select: { id: true },
  description: "What the Contact page shows.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    conferenceId: t.exposeID("conferenceId", { description: "The conference that it belongs to." }),
    email: t.exposeString("email", { description: "Address for questions." }),
    phone: t.exposeString("phone", { description: "International form.", nullable: true }),
    address: t.exposeString("address", { description: "Postal address, one line." }),
    officeHours: t.stringList({
      description: "One entry per line, for example Mon–Fri 9:00 AM–6:00 PM.",
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
      description: "Questions and answers in order; the page shows the first three.",
      type: [FaqEntry],
      select: { faq: true },
      resolve: (details) => faq.parse(details.faq),
    }),
    teamMembers: t.field({
      description: "Who answers, in order.",
      type: [TeamMember],
      select: { teamMembers: true },
      resolve: (details) => teamMembers.parse(details.teamMembers),
    }),
    version: t.exposeInt("version", {
      description: "Counts the changes; a save names the one that it began with.",
    }),
  }),
});
