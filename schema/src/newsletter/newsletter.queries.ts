import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference-args.ts";
import { NewsletterSubscription } from "#newsletter/newsletter-subscription.type.ts";
import { newestFirst, pageOptions } from "#pagination.ts";
import { searchArgs, searchIn } from "#search.ts";

builder.queryField("newsletterSubscriptions", (t) =>
  t.prismaConnection(
    {
      ...pageOptions,
      type: NewsletterSubscription,
      description: "Subscribers of the newsletter, newest first.",
      args: { ...conferenceArgs, ...searchArgs },
      authScopes: (_root, { conferenceId }) => ({ conferenceEditor: conferenceId }),
      totalCount: (_root, { conferenceId, search }, { db }) =>
        db.newsletterSubscription.count({ where: subscriptionsOf(conferenceId, search) }),
      resolve: (query, _root, { conferenceId, search }, { db }) =>
        db.newsletterSubscription.findMany({
          ...query,
          where: subscriptionsOf(conferenceId, search),
          orderBy: newestFirst,
        }),
    },
    { name: "NewsletterSubscriptionConnection" },
    { name: "NewsletterSubscriptionEdge" },
  ),
);

const subscriptionsOf = (
  conferenceId: string,
  search: string | null | undefined,
): Prisma.NewsletterSubscriptionWhereInput => ({
  conferenceId,
  ...searchIn(search, (text) => [{ email: text }]),
});
