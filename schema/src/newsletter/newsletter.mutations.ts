import { builder } from "#builder.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { editorOf } from "#content/editing.ts";
import { reread } from "#content/reread-row.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { Deleted } from "#errors/error-types.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { emailNotice } from "#mail/email-notice.ts";
import {
  confirmNewsletterSubscription,
  deleteNewsletterSubscription,
  resendNewsletterConfirmation,
  subscribeToNewsletter,
  unsubscribeFromNewsletter,
} from "#newsletter/newsletter.service.ts";
import { NewsletterSubscription } from "#newsletter/newsletter-subscription.type.ts";

const SubscribeToNewsletterInput = builder.inputType("SubscribeToNewsletterInput", {
  description: "A sign-up for the newsletter.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    email: t.string({ required: true, description: "The email address to subscribe." }),
  }),
});

const NewsletterReceipt = emailNotice("NewsletterReceipt", {
  description:
    "Confirms a sign-up. The answer is the same whether or not the address had subscribed before.",
  address: "The address as the server understood it.",
});

const ConfirmNewsletterSubscriptionInput = builder.inputType("ConfirmNewsletterSubscriptionInput", {
  description: "The token of a mail that asks to confirm a subscription.",
  fields: (t) => ({
    token: t.string({
      required: true,
      description: "The token in the link. It works once, for 7 days.",
    }),
  }),
});

const NewsletterConfirmation = builder
  .objectRef<{ conferenceName: string }>("NewsletterConfirmation")
  .implement({
    description:
      "The newsletter that was subscribed to. It does not name the subscriber, because mails are forwarded.",
    fields: (t) => ({
      conferenceName: t.exposeString("conferenceName", {
        description: "Name of the conference whose newsletter it is.",
      }),
    }),
  });

const UnsubscribeFromNewsletterInput = builder.inputType("UnsubscribeFromNewsletterInput", {
  description: "The token of the unsubscribe link in every newsletter mail.",
  fields: (t) => ({
    token: t.string({
      required: true,
      description: "The token in the link. It can be used any number of times.",
    }),
  }),
});

builder.mutationField("subscribeToNewsletter", (t) =>
  t.field({
    type: NewsletterReceipt,
    description:
      "Adds a pending newsletter subscription, and sends a link to confirm it. For everybody.",
    args: { input: t.arg({ type: SubscribeToNewsletterInput, required: true }) },
    errors: { types: [ValidationError] },
    resolve: (_root, { input: { conferenceId, ...form } }, context) =>
      subscribeToNewsletter(context, conferenceId, form),
  }),
);

builder.mutationField("confirmNewsletterSubscription", (t) =>
  t.field({
    type: NewsletterConfirmation,
    description:
      "Confirms a newsletter subscription. For everybody who has the token from the mail.",
    args: { input: t.arg({ type: ConfirmNewsletterSubscriptionInput, required: true }) },
    errors: { types: [ValidationError] },
    resolve: (_root, { input }, context) => confirmNewsletterSubscription(context, input),
  }),
);

builder.mutationField("unsubscribeFromNewsletter", (t) =>
  t.field({
    type: Deleted,
    description:
      "Deletes a subscription; succeeds even if it is already deleted. For everybody who has the token from the link.",
    args: { input: t.arg({ type: UnsubscribeFromNewsletterInput, required: true }) },
    errors: { types: [ValidationError] },
    resolve: (_root, { input }, context) => unsubscribeFromNewsletter(context, input),
  }),
);

builder.mutationField("resendNewsletterConfirmation", (t) =>
  t.prismaField({
    type: NewsletterSubscription,
    description:
      "Sends a pending subscriber the confirmation link again, unless one is already queued. For the editors of the conference.",
    authScopes: { editor: true },
    args: { id: t.arg.id({ required: true, description: "Id of a pending subscriber." }) },
    errors: { types: [NotFoundError] },
    resolve: async (query, _root, { id }, context) =>
      reread(
        context.db.newsletterSubscription,
        query,
        await resendNewsletterConfirmation(editorOf(context), context, id),
      ),
  }),
);

builder.mutationField("deleteNewsletterSubscription", (t) =>
  t.field({
    type: Deleted,
    description: "Deletes a subscriber. For the editors of the conference.",
    authScopes: { editor: true },
    args: { id: t.arg.id({ required: true, description: "Id of the subscriber." }) },
    errors: { types: [NotFoundError] },
    resolve: (_root, { id }, context) => deleteNewsletterSubscription(editorOf(context), id),
  }),
);
