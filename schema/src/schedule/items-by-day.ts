import { queryFromInfo } from "@pothos/plugin-prisma";
import type { Prisma, ScheduleItem as Row } from "@summit/prisma/client.ts";
import type { GraphQLResolveInfo } from "graphql";
import { builder } from "#builder.ts";
import { ConferenceDay } from "#conference/conference-day.type.ts";
import type { SharedProgramme } from "#conference/shared-programme.ts";
import type { Context } from "#context/context.ts";
import { costOfList } from "#limits/list-costs.ts";
import { firstArgs, firstEntries } from "#lists/first-entries.ts";
import { firstOfEach } from "#lists/first-of-each.ts";
import { programmeOrder } from "#schedule/schedule.service.ts";
import { ScheduleItem } from "#schedule/schedule-item.type.ts";

/**
 * Reads the programme with the operation's selection, once for all days.
 *
 * @param take at most this many items of each of them
 */
function readOnce(
  { where, reads }: SharedProgramme,
  take: number | undefined,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Row[]> {
  // For each day, because it also marks the nested selections as loaded.
  const selection: Prisma.ScheduleItemFindManyArgs = queryFromInfo({
    context,
    info,
    typeName: "ScheduleItem",
    select: { day: true },
  });
  const name = String(info.path.key);
  const present = reads.get(name);
  if (present) return present as Promise<Row[]>;
  const read = readSessionsOfDays(context, where, take, selection);
  reads.set(name, read);
  return read;
}

async function readSessionsOfDays(
  { db }: Context,
  where: Prisma.ScheduleItemWhereInput,
  take: number | undefined,
  selection: Prisma.ScheduleItemFindManyArgs,
): Promise<Row[]> {
  const inOrder = { where, orderBy: programmeOrder };
  if (take === undefined) return db.scheduleItem.findMany({ ...selection, ...inOrder });
  const select = { id: true, day: true };
  const items = await db.scheduleItem.findMany({ ...inOrder, select });
  const ids = firstOfEach(items, ({ day }) => day, take).map(({ id }) => id);
  // The conditions again: an item may have been hidden since its id was read.
  const limited = { ...inOrder, where: { AND: [where, { id: { in: ids } }] } };
  return ids.length === 0 ? [] : db.scheduleItem.findMany({ ...selection, ...limited });
}

builder.objectField(ConferenceDay, "scheduleItems", (t) =>
  t.field({
    type: [ScheduleItem],
    description: "What takes place on this day, by start time, including breaks.",
    args: firstArgs,
    complexity: costOfList("sessionsOfDay"),
    resolve: async ({ day, programme }, args, context, info) => {
      const { take } = firstEntries(args);
      const items = await readOnce(programme, take, context, info);
      return items.filter((item) => item.day === day);
    },
  }),
);
