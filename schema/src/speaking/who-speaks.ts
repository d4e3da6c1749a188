import type { Prisma } from "@summit/prisma/client.ts";
import { takesPart } from "#proposal/people-of-proposal.ts";

/** Those who are on a proposal that is accepted, know it, and come or have not answered. */
const isInvited = {
  proposals: {
    some: {
      ...takesPart,
      proposal: {
        state: "submitted",
        deliberation: "accepted",
        toldDeliberation: "accepted",
        answer: { not: "declined" },
      },
    },
  },
} satisfies Prisma.PersonWhereInput;

/**
 * The people who know that they speak: their profile is public, or they were told that a proposal of theirs is accepted. The
 * profile of others may be a draft that a decision has made of which they have not heard.
 */
export const whoSpeaks = {
  OR: [{ speaker: { publication: "published" } }, isInvited],
} satisfies Prisma.PersonWhereInput;

/** Those who have taken back what was accepted. */
const hasDeclined = {
  proposals: {
    some: {
      proposal: { deliberation: "accepted" },
      OR: [
        { status: "declined" },
        { proposal: { answer: "declined" } },
        { proposal: { state: "withdrawn" } },
      ],
    },
  },
} satisfies Prisma.PersonWhereInput;

/** Those who hold a session that nobody has taken back. */
const holdsSession = {
  speaker: {
    sessions: {
      some: {
        scheduleItem: {
          status: "scheduled",
          OR: [
            { proposal: { is: null } },
            { proposal: { state: "submitted", answer: { not: "declined" } } },
          ],
        },
      },
    },
  },
} satisfies Prisma.PersonWhereInput;

/** The people of whom something is needed: those who speak, but for who has declined and has nothing else to hold. */
export const whoHasTasks = {
  ...whoSpeaks,
  NOT: { ...hasDeclined, NOT: { OR: [isInvited, holdsSession] } },
} satisfies Prisma.PersonWhereInput;
