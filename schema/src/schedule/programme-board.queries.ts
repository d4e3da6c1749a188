import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { listedEntities } from "#content/entities.ts";
import { costOfAtMost, costOfList } from "#limits/list-costs.ts";
import { firstArgs, firstEntries } from "#lists/first-entries.ts";
import { readLimited } from "#lists/read-limited.ts";
import { readDraftsOf, requireDraftAccess } from "#publication/drafts.ts";
import { answersOfSessions } from "#schedule/answers-of-sessions.ts";
import { programmeOf } from "#schedule/schedule.service.ts";
import { ScheduleItem } from "#schedule/schedule-item.type.ts";

const SessionStars = builder
  .objectRef<{ scheduleItemId: string; count: number }>("SessionStars")
  .implement({
    description: "How many people have starred an item of the programme.",
    fields: (t) => ({
      scheduleItemId: t.exposeID("scheduleItemId", { description: "Id of the item." }),
      count: t.exposeInt("count", { description: "How many people with an account." }),
    }),
  });

const ProposedLength = builder
  .objectRef<{ scheduleItemId: string; minutes: number }>("ProposedLength")
  .implement({
    description: "How long an item of the programme was proposed to be.",
    fields: (t) => ({
      scheduleItemId: t.exposeID("scheduleItemId", { description: "Id of the item." }),
      minutes: t.exposeInt("minutes", { description: "Of the kind of session of its proposal." }),
    }),
  });

const ProgrammeBoard = builder.objectRef<{ conferenceId: string }>("ProgrammeBoard").implement({
  description: "A whole programme, as those who plan it see it.",
  fields: (t) => ({
    scheduleItems: t.prismaField({
      type: [ScheduleItem],
      complexity: costOfList("scheduleItems"),
      args: firstArgs,
      description:
        "All items by start time, with drafts and cancelled ones; those that are not scheduled are last.",
      resolve: (query, { conferenceId }, args, { db }) =>
        readLimited(
          { ...query, ...programmeOf(conferenceId), ...firstEntries(args) },
          (limited: Prisma.ScheduleItemFindManyArgs) => db.scheduleItem.findMany(limited),
        ),
    }),
    proposedLengths: t.field({
      type: [ProposedLength],
      complexity: costOfAtMost(listedEntities["schedule-item"].entries),
      description: "How long items were proposed to be, for those whose proposals say so.",
      resolve: async ({ conferenceId }, _args, { db }) => {
        const proposals = await db.proposal.findMany({
          where: { conferenceId, scheduleItemId: { not: null }, minutes: { not: null } },
          select: { scheduleItemId: true, minutes: true },
        });
        return proposals.flatMap(({ scheduleItemId, minutes }) =>
          scheduleItemId !== null && minutes !== null ? { scheduleItemId, minutes } : [],
        );
      },
    }),
    declinedIds: t.idList({
      complexity: costOfAtMost(listedEntities["schedule-item"].entries),
      description:
        "Ids of the items whose speakers have said that they do not come, or have withdrawn what they proposed.",
      resolve: async ({ conferenceId }, _args, { db }) => {
        const answers = await answersOfSessions(db, conferenceId);
        return [...answers].flatMap(([id, answer]) => (answer === "declined" ? id : []));
      },
    }),
    stars: t.field({
      type: [SessionStars],
      complexity: costOfAtMost(listedEntities["schedule-item"].entries),
      description: "How often items are starred, for those that are.",
      resolve: async ({ conferenceId }, _args, { db }) => {
        const counted = await db.sessionStar.groupBy({
          by: ["scheduleItemId"],
          where: { scheduleItem: { conferenceId } },
          _count: true,
        });
        return counted.map(({ scheduleItemId, _count: count }) => ({ scheduleItemId, count }));
      },
    }),
  }),
});

builder.queryField("programmeBoard", (t) =>
  t.field({
    type: ProgrammeBoard,
    description:
      "The programme of a conference with all that is planned. For those of its team who may read what visitors sent.",
    args: conferenceArgs,
    areas: ["programme", "site"],
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    resolve: async (_root, { conferenceId }, context) => {
      await requireDraftAccess(context, conferenceId);
      readDraftsOf(context, conferenceId);
      return { conferenceId };
    },
  }),
);
