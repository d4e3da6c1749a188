import { builder } from "#builder.ts";
import { defaultConferenceId } from "#conference/access.ts";
import { subscribeToNewsletter } from "#newsletter/newsletter.service.ts";
import { ValidationError } from "#validation-error.ts";

const SubscribeToNewsletterInput = builder.inputType("SubscribeToNewsletterInput", {
  description: "The newsletter form as a visitor filled it in.",
  fields: (t) => ({
    conferenceId: t.id({ required: true, defaultValue: defaultConferenceId }),
    email: t.string({ required: true, description: "The address to write to." }),
  }),
});

const NewsletterReceipt = builder.objectRef<{ email: string }>("NewsletterReceipt").implement({
  description: "Proof that an address was taken, the same whether it was there before or not.",
  fields: (t) => ({
    email: t.exposeString("email", { description: "The address as it was understood." }),
  }),
});

builder.mutationField("subscribeToNewsletter", (t) =>
  t.field({
    type: NewsletterReceipt,
    description: "Adds an address to the newsletter's pending subscribers. Open to everyone.",
    args: { input: t.arg({ type: SubscribeToNewsletterInput, required: true }) },
    errors: { types: [ValidationError], directResult: true },
    resolve: (_root, { input: { conferenceId, ...form } }, { db }) =>
      subscribeToNewsletter(db, conferenceId, form),
  }),
);
