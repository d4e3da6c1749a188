import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference-args.ts";
import { findScheduleItemId } from "#schedule/schedule.service.ts";
import { Day, ScheduleItem } from "#schedule/schedule-item.type.ts";

builder.queryField("scheduleItems", (t) =>
  t.prismaField({
    type: [ScheduleItem],
    description: "The programme of a conference, or of one of its days, in order of time.",
    args: { ...conferenceArgs, day: t.arg({ type: Day }) },
    resolve: (query, _root, { conferenceId, day }, { db }) =>
      db.scheduleItem.findMany({
        ...query,
        where: { conferenceId, ...(day && { day }) },
        orderBy: [{ day: "asc" }, { startTime: "asc" }, { endTime: "asc" }, { id: "asc" }],
      }),
  }),
);

builder.queryField("scheduleItem", (t) =>
  t.prismaField({
    type: ScheduleItem,
    nullable: true,
    description:
      "One item by its day and the slug in the page's address; null where there is none.",
    args: {
      ...conferenceArgs,
      day: t.arg({ type: Day, required: true }),
      slug: t.arg.string({ required: true }),
    },
    resolve: async (query, _root, args, { db }) => {
      const id = await findScheduleItemId(db, args);
      return id === undefined ? null : db.scheduleItem.findUnique({ ...query, where: { id } });
    },
  }),
);
