import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { checkUnknownCursor } from "#lists/check-cursors.ts";
import { createdFields, createdWithin } from "#lists/filters.ts";
import { pageOptions } from "#lists/pagination.ts";
import { searchArgs, searchIn } from "#lists/search.ts";
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

type Row<Column extends string> = { id: string } & { [Name in Column]: unknown };

type Seek<Column extends string> = {
  column: Column;
  descending: boolean;
  /** As in Prisma's query; negative for a page before the row. */
  take: number;
  /** Null if it has been deleted: nothing comes after it. */
  row: Row<Column> | null;
};

/**
 * The condition for rows after the cursor's row, in a list sorted by a nullable column. Prisma's own cursors
 * read the whole list from the database for each page.
 */
function seek<Column extends string>({ column, descending, take, row }: Seek<Column>) {
  if (!row) return { id: { in: [] } };
  const before = take < 0;
  return descending === before ? above(column, row) : below(column, row);
}

/** The rows after one in ascending order, in which PostgreSQL sorts nulls last. */
function above<Column extends string>(column: Column, { id, [column]: value }: Row<Column>) {
  const equal = { [column]: value, id: { gt: id } };
  return value === null ? equal : { OR: [{ [column]: { gt: value } }, { [column]: null }, equal] };
}

/** The rows before one in ascending order. */
function below<Column extends string>(column: Column, { id, [column]: value }: Row<Column>) {
  const less = { [column]: value === null ? { not: null } : { lt: value } };
  return { OR: [less, { [column]: value, id: { lt: id } }] };
}
