import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { pageOptions } from "#lists/pagination.ts";
import { searchArgs, searchIn } from "#lists/search.ts";
import { seek } from "#lists/seek.ts";
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
      authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
      totalCount: (_root, { conferenceId, search }, { db }) =>
        db.newsletterSubscription.count({ where: subscriptionsOf(conferenceId, search) }),
      resolve: async (query, _root, { conferenceId, search, ...order }, { db }) => {
        const where = subscriptionsOf(conferenceId, search);
        const orderBy = orderOf(order);
        const { cursor, skip: _, ...page } = query;
        if (order.sort !== "verifiedAt" || !cursor) {
          return db.newsletterSubscription.findMany({ ...query, where, orderBy });
        }
        const row = await db.newsletterSubscription.findUnique({ where: cursor });
        const descending = order.descending ?? false;
        const rest = seek({ column: "verifiedAt", descending, take: page.take, row });
        return db.newsletterSubscription.findMany({
          ...page,
          where: { ...where, AND: rest },
          orderBy,
        });
      },
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
