import type { Prisma } from "@summit/prisma/client.ts";

/** A proposal that is accepted, whose authors know it and come or have not answered. */
const invitation = {
  state: "submitted",
  deliberation: "accepted",
  toldDeliberation: "accepted",
  answer: { not: "declined" },
} satisfies Prisma.ProposalWhereInput;

/**
 * The people who know that they speak: their profile is public, or they were told that a proposal of theirs is accepted. The
 * profile of others may be a draft that a decision has made of which they have not heard.
 */
export const whoSpeaks = {
  OR: [
    { speaker: { publication: "published" } },
    { proposals: { some: { status: { not: "declined" }, proposal: invitation } } },
  ],
} satisfies Prisma.PersonWhereInput;
