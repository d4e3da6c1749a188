import type { Prisma, ScheduleItem, Speaker } from "@summit/prisma/client.ts";
import type { GraphQLResolveInfo } from "graphql";
import type { Context } from "#context/context.ts";
import { firstOfEach } from "#lists/first-of-each.ts";
import { readRelated } from "#lists/read-related.ts";

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

function firstRelated<Row extends { id: string }>(
  { of, to, orderBy }: Link,
  id: string,
  first: number,
  context: Context,
  info: GraphQLResolveInfo,
  find: (query: object) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const relatedOf = async (ids: readonly string[]) => {
    const where = { [of]: { in: [...ids] } };
    const links = await context.db.scheduleItemSpeaker.findMany({ where, orderBy });
    return firstOfEach(links, (link) => link[of], first).map(
      (link) => [link[of], link[to]] as const,
    );
  };
  return readRelated(context, info, id, relatedOf, find);
}
