import type { Prisma } from "@summit/prisma/client.ts";

/** The messages of a time that wait for an answer: nobody has written one, or marked them as done. */
export const unansweredSince = (
  within: Prisma.DateTimeFilter,
): Prisma.ContactSubmissionWhereInput => ({
  createdAt: within,
  spam: false,
  state: { not: "done" },
  answers: { none: {} },
});
