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
export function firstSpeakers(
  scheduleItemId: string,
  first: number,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Speaker[]> {
  const link = { of: "scheduleItemId", to: "speakerId", orderBy: speakersOrder } as const;
  return firstRelated(link, scheduleItemId, first, context, info, (query) =>
    context.db.speaker.findMany(query as Prisma.SpeakerFindManyArgs),
  );
}

/** The first sessions of a speaker. */
export function firstSessions(
  speakerId: string,
  first: number,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<ScheduleItem[]> {
  const link = { of: "speakerId", to: "scheduleItemId", orderBy: sessionsOrder } as const;
  return firstRelated(link, speakerId, first, context, info, (query) =>
    context.db.scheduleItem.findMany(query as Prisma.ScheduleItemFindManyArgs),
  );
}

type LinkColumn = "scheduleItemId" | "speakerId";

/** From which column of the link to which, and in which order. */
interface Link {
  of: LinkColumn;
  to: LinkColumn;
  orderBy: Prisma.ScheduleItemSpeakerFindManyArgs["orderBy"];
}

async function firstRelated<Row extends { id: string }>(
  { of, to, orderBy }: Link,
  id: string,
  first: number,
  context: Context,
  info: GraphQLResolveInfo,
  find: (query: object) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const found = await batchByField(context, info, id, async (ids) => {
    const where = { [of]: { in: [...ids] } };
    const links = await context.db.scheduleItemSpeaker.findMany({ where, orderBy });
    const kept = firstOfEach(links, (link) => link[of], first);
    const query = queryFromInfo({ context, info, select: { id: true } });
    const rows = await find({ ...query, where: { id: { in: kept.map((link) => link[to]) } } });
    return grouped(
      kept.map((link) => [link[of], link[to]]),
      rows,
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
