import { type LetterType as Kind, Prisma, type PrismaClient } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { LetterType } from "#letter/letter.type.ts";
import { costlyField, costOfAtMost } from "#limits/list-costs.ts";
import { type Counted, countByDay, countedDays } from "#lists/count-by-day.ts";

interface LettersOf {
  conferenceId: string;
  /** Only of letters of this kind, which are not deleted. */
  kind?: Kind | null | undefined;
  now?: Date;
}

/** Counts the deliveries of a conference's letters by day. The caller has checked the authorization. */
export const countLettersByDay = (
  db: PrismaClient,
  { conferenceId, kind, now = new Date() }: LettersOf,
) =>
  countByDay(db, {
    conferenceId,
    now,
    of: Prisma.sql`
      SELECT status, CASE status WHEN 'failed' THEN failed_at ELSE sent_at END AS at
      FROM outgoing_mails
      WHERE conference_id = ${conferenceId} AND letter_id IS NOT NULL ${ofKind(kind)}`,
    counts: {
      sent: Prisma.sql`count(*) FILTER (WHERE status = 'sent')`,
      refused: Prisma.sql`count(*) FILTER (WHERE status = 'failed')`,
      bounced: Prisma.sql`count(*) FILTER (WHERE status = 'bounced')`,
    },
  });

const ofKind = (kind: LettersOf["kind"]) =>
  kind
    ? Prisma.sql`AND letter_id IN (SELECT id FROM letters WHERE kind = ${kind}::letter_type)`
    : Prisma.empty;

const LetterDayType = builder
  .objectRef<Counted<"sent" | "refused" | "bounced">>("LetterDay")
  .implement({
    description: "What became of the deliveries of letters on a day. Each is counted once.",
    fields: (t) => ({
      date: t.field({
        type: "Date",
        description: "The day, in the conference's time zone.",
        resolve: ({ date }) => new Date(date),
      }),
      sent: t.exposeInt("sent", {
        description: "How many the mail server accepted on that day, without those that came back.",
      }),
      refused: t.exposeInt("refused", { description: "How many were given up on that day." }),
      bounced: t.exposeInt("bounced", {
        description:
          "How many of those that the mail server accepted on that day came back, whenever.",
      }),
    }),
  });

builder.queryField("letterDays", (t) =>
  t.field({
    type: [LetterDayType],
    areas: ["sending"],
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    description:
      "How many deliveries of letters were sent, refused and came back on each of the last 30 days, today and days without any included. For those of the team who may read what visitors sent.",
    complexity: { ...costOfAtMost(countedDays), field: costlyField },
    args: {
      ...conferenceArgs,
      kind: t.arg({
        type: LetterType,
        description:
          "Only of letters, or only of issues; of both, and of deleted ones, if omitted.",
      }),
    },
    resolve: (_root, args, { db }) => countLettersByDay(db, args),
  }),
);
