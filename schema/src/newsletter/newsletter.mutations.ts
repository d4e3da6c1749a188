import { builder } from "#builder.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { type OfRecord, thenReread } from "#content/reread-row.ts";
import { refusals } from "#errors/error-types.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { emailNotice } from "#mail/email-notice.ts";
import {
  resendNewsletterConfirmation,
  subscribeToNewsletter,
} from "#newsletter/newsletter.service.ts";
import { NewsletterSubscription } from "#newsletter/newsletter-subscription.type.ts";

const NewsletterReceipt = emailNotice("NewsletterReceipt", {
  description:
    "Confirms a sign-up. The answer is the same whether or not the address had subscribed before.",
  address: "The address as the server understood it.",
});

builder.mutationField("subscribeToNewsletter", (t) =>
  t.fieldWithInput({
    areas: "any",
    type: NewsletterReceipt,
    description:
      "Adds a pending newsletter subscription, and sends a link to confirm it. For everybody.",
    typeOptions: { description: "A sign-up for the newsletter." },
    input: {
      conferenceId: conferenceIdField(t.input),
      email: t.input.string({ required: true, description: "The email address to subscribe." }),
    },
    errors: { types: [ValidationError] },
    resolve: (_root, { input: { conferenceId, ...form } }, context) =>
      subscribeToNewsletter(context, conferenceId, form),
  }),
);

builder.mutationField("resendNewsletterConfirmation", (t) =>
  t.prismaFieldWithInput({
    type: NewsletterSubscription,
    description:
      "Sends a pending subscriber the confirmation link again, unless one is already queued. For the editors of the conference.",
    areas: ["inbox"],
    authScopes: { editor: true },
    typeOptions: { description: "Which pending subscriber." },
    input: { id: t.input.id({ required: true, description: "Id of a pending subscriber." }) },
    errors: refusals.id,
    resolve: thenReread("NewsletterSubscription", ({ input: { id } }: OfRecord, editor, context) =>
      resendNewsletterConfirmation(editor, context, id),
    ),
  }),
);
