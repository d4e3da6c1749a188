import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { pageOptions } from "#lists/pagination.ts";
import { searchArgs, searchIn } from "#lists/search.ts";
import { orderOf, sortArgs } from "#lists/sorting.ts";
import { NewsletterSubscription } from "#newsletter/newsletter-subscription.type.ts";

builder.queryField("newsletterSubscriptions", (t) =>
  t.prismaConnection(
    {
      ...pageOptions,
      type: NewsletterSubscription,
      description: "Subscribers of the newsletter, newest first unless sorted.",
      args: {
        ...conferenceArgs,
        ...searchArgs,
        ...sortArgs("NewsletterSubscriptionSort", ["email", "verifiedAt", "createdAt"]),
      },
      authScopes: (_root, { conferenceId }) => ({ conferenceEditor: conferenceId }),
      totalCount: (_root, { conferenceId, search }, { db }) =>
        db.newsletterSubscription.count({ where: subscriptionsOf(conferenceId, search) }),
      resolve: (query, _root, { conferenceId, search, ...order }, { db }) =>
        db.newsletterSubscription.findMany({
          ...query,
          where: subscriptionsOf(conferenceId, search),
          orderBy: orderOf(order),
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
