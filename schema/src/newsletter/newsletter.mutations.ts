import { builder } from "#builder.ts";
import { defaultConferenceId } from "#conference/access.ts";
import { editorOf } from "#content/editing.ts";
import { writtenRow } from "#content/written-row.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { Deleted } from "#errors/error-types.ts";
import { ValidationError } from "#errors/validation-error.ts";
import {
  confirmNewsletterSubscription,
  deleteNewsletterSubscription,
  resendNewsletterConfirmation,
  subscribeToNewsletter,
  unsubscribeFromNewsletter,
} from "#newsletter/newsletter.service.ts";
import { NewsletterSubscription } from "#newsletter/newsletter-subscription.type.ts";

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

const ConfirmNewsletterSubscriptionInput = builder.inputType("ConfirmNewsletterSubscriptionInput", {
  description: "The link of a mail that asks to confirm.",
  fields: (t) => ({
    token: t.string({ required: true, description: "Of the link. It works once, for 7 days." }),
  }),
});

const NewsletterConfirmation = builder
  .objectRef<{ conferenceName: string }>("NewsletterConfirmation")
  .implement({
    description: "What was subscribed to. It does not say by whom: mails are passed on.",
    fields: (t) => ({
      conferenceName: t.exposeString("conferenceName", {
        description: "Of the conference whose newsletter it is.",
      }),
    }),
  });

const UnsubscribeFromNewsletterInput = builder.inputType("UnsubscribeFromNewsletterInput", {
  description: "The link to leave that every newsletter mail has.",
  fields: (t) => ({
    token: t.string({
      required: true,
      description: "Of the link. It works however often, for as long as there are mails.",
    }),
  }),
});

builder.mutationField("subscribeToNewsletter", (t) =>
  t.field({
    type: NewsletterReceipt,
    description:
      "Adds an address to the newsletter's pending subscribers, and sends it a link to confirm. Open to everyone.",
    args: { input: t.arg({ type: SubscribeToNewsletterInput, required: true }) },
    errors: { types: [ValidationError] },
    resolve: (_root, { input: { conferenceId, ...form } }, context) =>
      subscribeToNewsletter(context, conferenceId, form),
  }),
);

builder.mutationField("confirmNewsletterSubscription", (t) =>
  t.field({
    type: NewsletterConfirmation,
    description: "Makes a pending subscriber a verified one. Open to whoever has the link.",
    args: { input: t.arg({ type: ConfirmNewsletterSubscriptionInput, required: true }) },
    errors: { types: [ValidationError] },
    resolve: (_root, { input }, context) => confirmNewsletterSubscription(context, input),
  }),
);

builder.mutationField("unsubscribeFromNewsletter", (t) =>
  t.field({
    type: Deleted,
    description:
      "Deletes a subscriber; once more is the same success. Open to whoever has the link.",
    args: { input: t.arg({ type: UnsubscribeFromNewsletterInput, required: true }) },
    errors: { types: [ValidationError] },
    resolve: (_root, { input }, context) => unsubscribeFromNewsletter(context, input),
  }),
);

builder.mutationField("resendNewsletterConfirmation", (t) =>
  t.prismaField({
    type: NewsletterSubscription,
    description:
      "Sends a pending subscriber the link to confirm again, unless it is on its way already. For the editors of the conference.",
    authScopes: { editor: true },
    args: { id: t.arg.id({ required: true, description: "Of a pending subscriber." }) },
    errors: { types: [NotFoundError] },
    resolve: async (query, _root, { id }, context) =>
      writtenRow(await resendNewsletterConfirmation(editorOf(context), context, id), (where) =>
        context.db.newsletterSubscription.findUnique({ ...query, where }),
      ),
  }),
);

builder.mutationField("deleteNewsletterSubscription", (t) =>
  t.field({
    type: Deleted,
    description: "Deletes a subscriber. For the editors of the conference.",
    authScopes: { editor: true },
    args: { id: t.arg.id({ required: true }) },
    errors: { types: [NotFoundError] },
    resolve: (_root, { id }, context) => deleteNewsletterSubscription(editorOf(context), id),
  }),
);
