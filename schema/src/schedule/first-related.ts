import type { Prisma, ScheduleItem, Speaker } from "@summit/prisma/client.ts";
import type { GraphQLResolveInfo } from "graphql";
import type { Context } from "#context/context.ts";
import { firstOfEach } from "#lists/first-of-each.ts";
import { readRelated } from "#lists/read-related.ts";
import { linkOrder } from "#schedule/location.ts";

/*
 * The first speakers of a session, and the first sessions of a speaker or a room. PostgreSQL would join the relations of all of them
 * before it takes the first, so the ids are read first, for all records of a list at once, and then the rest.
 */

/** The order of the sessions of a speaker or a room. */
export const sessionsOrder: (
  | { scheduleItem: Prisma.ScheduleItemOrderByWithRelationInput }
  | { scheduleItemId: Prisma.SortOrder }
)[] = [{ scheduleItem: { programmeKey: "asc" } }, { scheduleItemId: "asc" }];

/** The first speakers of a session. */
export function firstSpeakers(
  scheduleItemId: string,
  first: number,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Speaker[]> {
  const link: Link = {
    model: "scheduleItemSpeaker",
    of: "scheduleItemId",
    to: "speakerId",
    orderBy: linkOrder,
  };
  return firstRelated(link, scheduleItemId, first, context, info, (query) =>
    context.db.speaker.findMany(query as Prisma.SpeakerFindManyArgs),
  );
}

/** The first sessions of a speaker. They are read by their links, as those that are not scheduled are no list of their own. */
export function firstSessions(
  speakerId: string,
  first: number,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<ScheduleItem[]> {
  const link: Link = { model: "scheduleItemSpeaker", of: "speakerId", ...toSessions };
  return firstRelated(link, speakerId, first, context, info, async (query) => {
    const { where, ...selection } = query as Prisma.ScheduleItemFindManyArgs;
    const links = await context.db.scheduleItemSpeaker.findMany({
      where: { scheduleItem: where ?? {} },
      distinct: ["scheduleItemId"],
      select: { scheduleItem: selection as Prisma.ScheduleItemDefaultArgs },
    });
    return links.map(({ scheduleItem }) => scheduleItem as ScheduleItem);
  });
}

/** The first sessions in a room. */
export function firstSessionsOfRoom(
  roomId: string,
  first: number,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<ScheduleItem[]> {
  const link: Link = { model: "scheduleItemRoom", of: "roomId", ...toSessions };
  return firstRelated(link, roomId, first, context, info, (query) =>
    context.db.scheduleItem.findMany(query as Prisma.ScheduleItemFindManyArgs),
  );
}

const toSessions = { to: "scheduleItemId", orderBy: sessionsOrder } as const;

type LinkColumn = "scheduleItemId" | "speakerId" | "roomId";

/** From which column of the link to which, and in which order. */
interface Link {
  model: "scheduleItemSpeaker" | "scheduleItemRoom";
  of: LinkColumn;
  to: LinkColumn;
  orderBy: typeof linkOrder | typeof sessionsOrder;
}

/** Reads rows of a link table. Prisma types each model's operations for itself. */
const linksOf = ({ db }: Context, model: Link["model"]) =>
  db[model] as unknown as {
    findMany(query: object): Promise<Record<LinkColumn, string>[]>;
  };

function firstRelated<Row extends { id: string }>(
  { model, of, to, orderBy }: Link,
  id: string,
  first: number,
  context: Context,
  info: GraphQLResolveInfo,
  find: (query: object) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const relatedOf = async (ids: readonly string[]) => {
    const where = { [of]: { in: [...ids] } };
    const links = await linksOf(context, model).findMany({ where, orderBy });
    return firstOfEach(links, (link) => link[of], first).map(
      (link) => [link[of], link[to]] as const,
    );
  };
  return readRelated(context, info, id, relatedOf, find);
}
