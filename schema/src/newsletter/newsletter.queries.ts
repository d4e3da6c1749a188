import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { checkUnknownCursor } from "#lists/check-cursors.ts";
import { createdFields, createdWithin } from "#lists/filters.ts";
import { pageOptions } from "#lists/pagination.ts";
import { searchArgs, searchIn } from "#lists/search.ts";
import { seek } from "#lists/seek.ts";
import { orderArgs, orderOf } from "#lists/sorting.ts";
import { NewsletterSubscription } from "#newsletter/newsletter-subscription.type.ts";

const NewsletterSubscriptionFilter = builder.inputType("NewsletterSubscriptionFilter", {
  description: "Which subscribers to return. All given conditions must hold.",
  fields: (t) => ({
    verified: t.boolean({ description: "Only confirmed subscribers, or only pending ones." }),
    ...createdFields(t),
  }),
});

builder.queryField("newsletterSubscriptions", (t) =>
  t.prismaConnection(
    {
      ...pageOptions,
      type: NewsletterSubscription,
      description: "Subscribers of the newsletter; newest first by default.",
      args: {
        ...conferenceArgs,
        ...searchArgs,
        filter: t.arg({ type: NewsletterSubscriptionFilter, description: "Omit for all." }),
        ...orderArgs("NewsletterSubscriptionOrder", {
          email: "By address.",
          verifiedAt: "By the time of confirmation; pending subscribers count as latest.",
          createdAt: "By the time of sign-up.",
        }),
      },
      authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
      totalCount: (_root, asked, { db }) =>
        db.newsletterSubscription.count({ where: subscriptionsOf(asked) }),
      resolve: async (query, _root, asked, { db }) => {
        const where = subscriptionsOf(asked);
        const orderBy = orderOf(asked);
        const { cursor, skip: _, ...page } = query;
        const isThere = (id: string) =>
          db.newsletterSubscription.count({ where: { id, conferenceId: asked.conferenceId } });
        if (asked.orderBy?.field !== "verifiedAt" || !cursor) {
          const rows = db.newsletterSubscription.findMany({ ...query, where, orderBy });
          return checkUnknownCursor(query, rows, isThere);
        }
        const row = await db.newsletterSubscription.findUnique({ where: cursor });
        const descending = asked.orderBy.direction === "desc";
        const rest = seek({ column: "verifiedAt", descending, take: page.take, row });
        const rows = db.newsletterSubscription.findMany({
          ...page,
          where: { ...where, AND: rest },
          orderBy,
        });
        return checkUnknownCursor(query, rows, isThere);
      },
    },
    { name: "NewsletterSubscriptionConnection" },
    { name: "NewsletterSubscriptionEdge" },
  ),
);

interface Asked {
  conferenceId: string;
  filter?: typeof NewsletterSubscriptionFilter.$inferInput | null;
  search?: string | null;
}

const subscriptionsOf = ({
  conferenceId,
  filter,
  search,
}: Asked): Prisma.NewsletterSubscriptionWhereInput => ({
  conferenceId,
  ...(filter?.verified != null && { verifiedAt: filter.verified ? { not: null } : null }),
  ...createdWithin(filter),
  ...searchIn(search, (text) => [{ email: text }]),
});
