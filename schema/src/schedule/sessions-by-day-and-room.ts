import { queryFromInfo } from "@pothos/plugin-prisma";
import type { Prisma, ScheduleItem as Row } from "@summit/prisma/client.ts";
import type { GraphQLResolveInfo } from "graphql";
import { builder } from "#builder.ts";
import { ConferenceDay } from "#conference/conference-day.type.ts";
import { ConferenceRoom } from "#conference/conference-room.type.ts";
import type { SharedProgramme } from "#conference/shared-programme.ts";
import type { Context } from "#context/context.ts";
import { costOfGroup } from "#limits/list-sizes.ts";
import { firstArgs, firstEntries } from "#lists/first-entries.ts";
import { programmeOf } from "#schedule/schedule.service.ts";
import { ScheduleItem } from "#schedule/schedule-item.type.ts";

/** Reads the whole programme with the operation's selection, once for all days or rooms. */
function readOnce(
  { conferenceId, reads }: SharedProgramme,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Row[]> {
  // For each day or room, because it also marks the nested selections as loaded.
  const selection: Prisma.ScheduleItemFindManyArgs = queryFromInfo({
    ...{ context, info, typeName: "ScheduleItem" },
    select: { day: true, location: true },
  });
  const name = String(info.path.key);
  const present = reads.get(name);
  if (present) return present as Promise<Row[]>;
  const read = context.db.scheduleItem.findMany({ ...selection, ...programmeOf(conferenceId) });
  reads.set(name, read);
  return read;
}

builder.objectField(ConferenceDay, "sessions", (t) =>
  t.field({
    type: [ScheduleItem],
    description: "What takes place on this day, by start time, including breaks.",
    args: firstArgs,
    complexity: costOfGroup("scheduleItems"),
    resolve: async ({ day, programme }, args, context, info) => {
      const { take } = firstEntries(args);
      const items = await readOnce(programme, context, info);
      return items.filter((item) => item.day === day).slice(0, take);
    },
  }),
);

builder.objectField(ConferenceRoom, "sessions", (t) =>
  t.field({
    type: [ScheduleItem],
    description: "What takes place in this room, by start time, including breaks.",
    args: firstArgs,
    complexity: costOfGroup("scheduleItems"),
    resolve: async ({ name, programme }, args, context, info) => {
      const { take } = firstEntries(args);
      const items = await readOnce(programme, context, info);
      return items.filter((item) => item.location === name).slice(0, take);
    },
  }),
);
