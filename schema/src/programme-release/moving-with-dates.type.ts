import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { lastDaysWithItems } from "#conference/conference-days.ts";
import { costOfAtMost } from "#limits/list-costs.ts";
import { publishedOnly } from "#publication/published-only.ts";

/** What another date or time zone of a conference would change beside it. */
interface MovingWithDates {
  sessions: number;
  lastDay: number;
  toldSpeakers: number;
}

async function readMoving(
  tx: Prisma.TransactionClient,
  conferenceId: string,
): Promise<MovingWithDates> {
  const sessions = await tx.scheduleItem.count({ where: { conferenceId, day: { not: null } } });
  const { edited, released } = await lastDaysWithItems(tx, conferenceId);
  const toldSpeakers = await tx.person.count({
    where: { conferenceId, toldTimes: { some: { startsAt: { gt: new Date() } } } },
  });
  return { sessions, lastDay: Math.max(edited, released), toldSpeakers };
}

const Moving = builder.objectRef<MovingWithDates>("MovingWithDates").implement({
  description: "What another first day or time zone of a conference would change beside it.",
  fields: (t) => ({
    sessions: t.exposeInt("sessions", {
      description:
        "How many items of the programme that the team edits have a day, drafts and breaks included.",
    }),
    lastDay: t.exposeInt("lastDay", {
      description:
        "The last day with items, of the programme that the team edits or of one that is released or scheduled to be: 1 is the first day, 0 means that there are none. The conference cannot be shorter.",
    }),
    toldSpeakers: t.exposeInt("toldSpeakers", {
      description: "How many people a letter has told a time that is still to come.",
    }),
  }),
});

builder.queryField("movingWithDates", (t) =>
  t.field({
    type: Moving,
    description:
      "What another first day or time zone of a conference would change beside it. For those of the team who may read what visitors sent.",
    complexity: costOfAtMost(3),
    areas: ["inbox", "programme"],
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    args: conferenceArgs,
    resolve: (_root, { conferenceId }, { db }) =>
      readMoving(publishedOnly(db, [conferenceId]), conferenceId),
  }),
);
