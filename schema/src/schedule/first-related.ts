import { queryFromInfo } from "@pothos/plugin-prisma";
import type { Prisma, ScheduleItem, Speaker } from "@summit/prisma/client.ts";
import type { GraphQLResolveInfo } from "graphql";
import type { Context } from "#context/context.ts";
import { batchByField } from "#lists/batch-by-field.ts";
import { firstOfEach } from "#lists/first-of-each.ts";

/*
 * The first speakers of a session, and the first sessions of a speaker. PostgreSQL would join the relations of all of them
 * before it takes the first, so the ids are read first, for all records of a list at once, and then the rest.
 */

/** The order of a session's speakers. */
export const speakersOrder = { position: "asc" } as const;

/** The order of a speaker's sessions. */
export const sessionsOrder: Prisma.ScheduleItemSpeakerOrderByWithRelationInput[] = [
  { scheduleItem: { day: "asc" } },
  { scheduleItem: { startTime: "asc" } },
];

/** The first speakers of a session. */
export async function firstSpeakers(
  scheduleItemId: string,
  first: number,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Speaker[]> {
  const found = await batchByField(context, info, scheduleItemId, async (ids) => {
    const { db } = context;
    const links = await db.scheduleItemSpeaker.findMany({
      where: { scheduleItemId: { in: [...ids] } },
      orderBy: speakersOrder,
    });
    const kept = firstOfEach(links, (link) => link.scheduleItemId, first);
    const where = { id: { in: kept.map((link) => link.speakerId) } };
    const query: Prisma.SpeakerFindManyArgs = queryFromInfo({
      context,
      info,
      select: { id: true },
    });
    const speakers = await db.speaker.findMany({ ...query, where });
    return grouped(
      kept.map((link) => [link.scheduleItemId, link.speakerId]),
      speakers,
    );
  });
  return found ?? [];
}

/** The first sessions of a speaker. */
export async function firstSessions(
  speakerId: string,
  first: number,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<ScheduleItem[]> {
  const found = await batchByField(context, info, speakerId, async (ids) => {
    const { db } = context;
    const links = await db.scheduleItemSpeaker.findMany({
      where: { speakerId: { in: [...ids] } },
      orderBy: sessionsOrder,
    });
    const kept = firstOfEach(links, (link) => link.speakerId, first);
    const where = { id: { in: kept.map((link) => link.scheduleItemId) } };
    const query: Prisma.ScheduleItemFindManyArgs = queryFromInfo({
      context,
      info,
      select: { id: true },
    });
    const sessions = await db.scheduleItem.findMany({ ...query, where });
    return grouped(
      kept.map((link) => [link.speakerId, link.scheduleItemId]),
      sessions,
    );
  });
  return found ?? [];
}

/** Groups rows by the ids of the records that they are related to. */
function grouped<Row extends { id: string }>(
  links: readonly [record: string, row: string][],
  rows: readonly Row[],
): Map<string, Row[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const groups = new Map<string, Row[]>();
  for (const [record, rowId] of links) {
    const row = byId.get(rowId);
    if (row) groups.set(record, [...(groups.get(record) ?? []), row]);
  }
  return groups;
}
