import { Prisma, type PrismaClient } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { costOfAtMost } from "#limits/list-costs.ts";
import { type Counted, countByDay, countedDays } from "#lists/count-by-day.ts";

/** Counts the messages of a conference that are no spam by day. The caller has checked the authorization. */
export const countMessagesByDay = (
  db: PrismaClient,
  { conferenceId, now = new Date() }: { conferenceId: string; now?: Date },
) =>
  countByDay(db, {
    conferenceId,
    now,
    of: Prisma.sql`
      SELECT id, created_at AS at, false AS is_answer
      FROM contact_submissions
      WHERE conference_id = ${conferenceId} AND NOT spam
      UNION ALL
      SELECT message.id, answer.created_at, true
      FROM message_answers AS answer
      JOIN contact_submissions AS message ON message.id = answer.submission_id
      WHERE answer.conference_id = ${conferenceId} AND NOT message.spam`,
    counts: {
      received: Prisma.sql`count(*) FILTER (WHERE NOT is_answer)`,
      // A message is answered once on a day, however often somebody wrote.
      answered: Prisma.sql`count(DISTINCT id) FILTER (WHERE is_answer)`,
    },
  });

const MessageDayType = builder.objectRef<Counted<"received" | "answered">>("MessageDay").implement({
  description:
    "How many messages from the contact form came in on a day, and how many were answered.",
  fields: (t) => ({
    date: t.field({
      type: "Date",
      description: "The day, in the conference's time zone.",
      resolve: ({ date }) => new Date(date),
    }),
    received: t.exposeInt("received", { description: "How many came in, without spam." }),
    answered: t.exposeInt("answered", {
      description:
        "To how many somebody of the team wrote on that day, also to those of earlier days; without spam.",
    }),
  }),
});

builder.queryField("messageDays", (t) =>
  t.field({
    type: [MessageDayType],
    areas: ["inbox"],
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    description:
      "How many messages from the contact form came in and were answered on each of the last 30 days, today and days without any included. For those of the team who may read what visitors sent.",
    complexity: costOfAtMost(countedDays),
    args: conferenceArgs,
    resolve: (_root, { conferenceId }, { db }) => countMessagesByDay(db, { conferenceId }),
  }),
);
