import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference-args.ts";
import { NewsletterSubscription } from "#newsletter/newsletter-subscription.type.ts";
import { newestFirst, pageOptions } from "#pagination.ts";

builder.queryField("newsletterSubscriptions", (t) =>
  t.prismaConnection(
    {
      ...pageOptions,
      type: NewsletterSubscription,
      description: "Subscribers of the newsletter, newest first.",
      args: conferenceArgs,
      authScopes: (_root, { conferenceId }) => ({ conferenceEditor: conferenceId }),
      totalCount: (_root, { conferenceId }, { db }) =>
        db.newsletterSubscription.count({ where: { conferenceId } }),
      resolve: (query, _root, { conferenceId }, { db }) =>
        db.newsletterSubscription.findMany({
          ...query,
          where: { conferenceId },
          orderBy: newestFirst,
        }),
    },
    { name: "NewsletterSubscriptionConnection" },
    { name: "NewsletterSubscriptionEdge" },
  ),
);
