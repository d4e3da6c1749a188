import { builder } from "#builder.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { saveContactDetails, submitContactForm } from "#contact/contact.service.ts";
import { ContactDetails } from "#contact/contact-details.type.ts";
import { addSaveMutation } from "#content/save-mutation.ts";
import { ValidationError } from "#errors/validation-error.ts";

const ContactFormReceipt = builder.objectRef<{ createdAt: Date }>("ContactFormReceipt").implement({
  description: "Confirms that a message was stored. Contains no personal data.",
  fields: (t) => ({
    receivedAt: t.field({
      type: "DateTime",
      description: "When the message was stored.",
      resolve: ({ createdAt }) => createdAt,
    }),
  }),
});

builder.mutationField("submitContactForm", (t) =>
  t.fieldWithInput({
    areas: "any",
    type: ContactFormReceipt,
    description: "Sends a message to the organizers. For everybody.",
    typeOptions: { description: "A message from the contact form." },
    input: {
      conferenceId: conferenceIdField(t.input),
      name: t.input.string({ required: true, description: "1–200 characters." }),
      email: t.input.string({ required: true, description: "The email address to reply to." }),
      subject: t.input.string({ required: true, description: "1–300 characters, one line." }),
      message: t.input.string({ required: true, description: "1–5,000 characters of plain text." }),
      website: t.input.string({
        description: "A honeypot against spam. Leave it empty.",
      }),
    },
    errors: { types: [ValidationError] },
    resolve: (_root, { input: { conferenceId, ...form } }, context) =>
      submitContactForm(context, conferenceId, form),
  }),
);

const SocialMediaInput = builder.inputType("SocialMediaInput", {
  description: "Addresses of the conference's profiles.",
  fields: (t) => ({
    twitter: t.string({ description: "http(s) address." }),
    facebook: t.string({ description: "http(s) address." }),
    linkedin: t.string({ description: "http(s) address." }),
    instagram: t.string({ description: "http(s) address." }),
  }),
});

const FaqEntryInput = builder.inputType("FaqEntryInput", {
  description: "A question that visitors ask, with its answer.",
  fields: (t) => ({
    question: t.string({ required: true, description: "1–300 characters." }),
    answer: t.string({ required: true, description: "1–2,000 characters of plain text." }),
  }),
});

const TeamMemberInput = builder.inputType("TeamMemberInput", {
  description: "A member of the organising team.",
  fields: (t) => ({
    name: t.string({ required: true, description: "1–200 characters." }),
    role: t.string({ required: true, description: "1–200 characters." }),
    email: t.string({ description: "Direct address." }),
    imageUrl: t.string({ description: "http(s) address or path of this site." }),
  }),
});

addSaveMutation("contact-details", {
  type: ContactDetails,
  model: "contactDetails",
  description: "Sets what the Contact page shows.",
  fields: (t) => ({
    email: t.string({ description: "Email address for questions." }),
    phone: t.string({ description: "Up to 50 characters." }),
    address: t.string({ description: "Postal address, 1–500 characters." }),
    officeHours: t.stringList({
      description:
        "In order: up to 10 entries of 1–200 characters, 500 characters together; for example Mon–Fri 9:00 AM–6:00 PM.",
    }),
    socialMedia: t.field({
      type: SocialMediaInput,
      description: "Profiles on social networks.",
    }),
    contactFormEnabled: t.boolean({
      description: "Whether the page offers the form.",
    }),
    faq: t.field({
      type: [FaqEntryInput],
      description: "In order, at most 50. The page shows the first three.",
    }),
    teamMembers: t.field({
      type: [TeamMemberInput],
      description: "In order, at most 50.",
    }),
  }),
  save: saveContactDetails,
});
