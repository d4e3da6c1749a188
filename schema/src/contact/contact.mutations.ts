import { builder } from "#builder.ts";
import { defaultConferenceId } from "#conference/access.ts";
import { submitContactForm } from "#contact/contact.service.ts";
import { ValidationError } from "#validation-error.ts";

const SubmitContactFormInput = builder.inputType("SubmitContactFormInput", {
  description: "The contact form as a visitor filled it in.",
  fields: (t) => ({
    conferenceId: t.id({ required: true, defaultValue: defaultConferenceId }),
    name: t.string({ required: true, description: "1–200 characters." }),
    email: t.string({ required: true, description: "Where to answer." }),
    subject: t.string({ required: true, description: "1–300 characters, one line." }),
    message: t.string({ required: true, description: "1–5,000 characters of plain text." }),
  }),
});

const ContactFormReceipt = builder.objectRef<{ createdAt: Date }>("ContactFormReceipt").implement({
  description: "Proof that a message was stored. It carries nothing personal.",
  fields: (t) => ({
    receivedAt: t.field({
      type: "DateTime",
      description: "When the message was stored.",
      resolve: ({ createdAt }) => createdAt,
    }),
  }),
});

builder.mutationField("submitContactForm", (t) =>
  t.field({
    type: ContactFormReceipt,
    description: "Sends a message to the organisers. Open to everyone.",
    args: { input: t.arg({ type: SubmitContactFormInput, required: true }) },
    errors: { types: [ValidationError], directResult: true },
    resolve: (_root, { input: { conferenceId, ...form } }, { db }) =>
      submitContactForm(db, conferenceId, form),
  }),
);
