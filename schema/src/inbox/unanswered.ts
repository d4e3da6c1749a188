import type { Prisma } from "@summit/prisma/client.ts";

/**
 * The messages of a time that wait for an answer, unless somebody has marked them as done: nobody has written one, or there is
 * a reply to it.
 */
export const unansweredSince = (
  within: Prisma.DateTimeFilter,
): Prisma.ContactSubmissionWhereInput => ({
  spam: false,
  state: { not: "done" },
  OR: [{ createdAt: within, answers: { none: {} } }, { replies: { some: { createdAt: within } } }],
});
