import { builder } from "#builder.ts";
import { defaultConferenceId } from "#conference/access.ts";
import { editorOf } from "#editing.ts";
import { Deleted } from "#error-types.ts";
import {
  deleteNewsletterSubscription,
  subscribeToNewsletter,
} from "#newsletter/newsletter.service.ts";
import { NotFoundError } from "#not-found-error.ts";
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

builder.mutationField("deleteNewsletterSubscription", (t) =>
  t.field({
    type: Deleted,
    description: "Deletes a subscriber. For those who manage the conference.",
    authScopes: { editor: true },
    args: { id: t.arg.id({ required: true }) },
    errors: { types: [NotFoundError], directResult: true },
    resolve: (_root, { id }, context) => deleteNewsletterSubscription(editorOf(context), id),
  }),
);
