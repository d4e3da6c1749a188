import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { createdFields, createdWithin } from "#lists/filters.ts";
import { orderInput } from "#lists/ordering.ts";
import { searchIn } from "#lists/search.ts";
import { addTeamList } from "#lists/team-list.ts";
import { NewsletterSubscription } from "#newsletter/newsletter-subscription.type.ts";

const NewsletterSubscriptionFilter = builder.inputType("NewsletterSubscriptionFilter", {
  description: "Which subscribers to return. All given conditions must hold.",
  fields: (t) => ({
    verified: t.boolean({ description: "Only confirmed subscribers, or only pending ones." }),
    ...createdFields(t),
  }),
});

addTeamList("newsletterSubscriptions", {
  type: NewsletterSubscription,
  areas: ["inbox"],
  description: "Subscribers of the newsletter; newest first by default.",
  filter: NewsletterSubscriptionFilter,
  order: orderInput("NewsletterSubscriptionOrder", {
    email: "By address.",
    verifiedAt: "By the time of confirmation; pending subscribers count as latest.",
    createdAt: "By the time of sign-up.",
  }),
  where: ({ conferenceId, filter, search }): Prisma.NewsletterSubscriptionWhereInput => ({
    conferenceId,
    ...(filter?.verified != null && { verifiedAt: filter.verified ? { not: null } : null }),
    ...createdWithin(filter),
    ...searchIn(search, (text) => [{ email: text }]),
  }),
});
