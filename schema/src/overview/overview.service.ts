import type { Conference, PrismaClient } from "@summit/prisma/client.ts";
import { DateTime } from "luxon";
import { daysOf } from "#conference/conference-days.ts";
import { fillOfDay, type RoomsOfDay } from "#overview/programme-fill.ts";
import { type OverviewTask, tasksOfTeam } from "#overview/tasks.ts";
import { roomOrder } from "#room/room-order.ts";
import { isScheduled, minutesOf } from "#schedule/item-times.ts";
import {
  itemTimesSelect,
  programmeOrder,
  typesWithoutSpeakers,
} from "#schedule/schedule.service.ts";
import { waits } from "#speaking/waiting-changes.ts";

/** What the numbers depend on. */
export type Dated = Pick<
  Conference,
  "id" | "startDate" | "endDate" | "dayStartTime" | "dayEndTime" | "timeZone"
>;

/** A count on a day of the conference's time zone. */
export interface DayCount {
  date: string;
  count: number;
}

/** How full the programme of a day is. */
export interface DayFill extends RoomsOfDay {
  day: number;
  date: Date;
}

/** Where a conference stands. */
export interface Overview {
  programme: DayFill[];
  tasks: OverviewTask[];
  messages: DayCount[];
  subscribers: DayCount[];
}

/** How many days the messages and the subscribers go back, today included. */
export const overviewDays = { messages: 30, subscribers: 90 } as const;

/** Reads where a conference stands, in nine statements. The caller has checked the authorization. */
export async function readOverview(db: PrismaClient, conference: Dated): Promise<Overview> {
  const conferenceId = conference.id;
  const named = { id: true, title: true } as const;
  const draft = { conferenceId, publication: "draft" } as const;
  const [items, rooms, speakers, articles, pages, mails, responses, changes, series] =
    await Promise.all([
      db.scheduleItem.findMany({
        where: { conferenceId, status: "scheduled" },
        orderBy: programmeOrder,
        select: {
          ...itemTimesSelect,
          id: true,
          title: true,
          type: true,
          publication: true,
          allRooms: true,
          rooms: { select: { roomId: true } },
          proposal: { select: { state: true, answer: true } },
          _count: { select: { speakers: true } },
        },
      }),
      db.room.findMany({
        where: { conferenceId },
        orderBy: roomOrder,
        select: { id: true, name: true },
      }),
      db.speaker.findMany({
        where: { conferenceId, OR: [{ publication: "draft" }, { imageUrl: null }] },
        orderBy: { sortKey: "asc" },
        select: { id: true, name: true, publication: true, imageUrl: true },
      }),
      db.article.findMany({ where: draft, orderBy: { createdAt: "desc" }, select: named }),
      db.page.findMany({ where: draft, orderBy: { createdAt: "desc" }, select: named }),
      db.outgoingMail.findMany({ where: { conferenceId, status: "failed" }, select: { id: true } }),
      db.formSubmission.findMany({
        where: { conferenceId, status: "pending", test: false },
        select: { id: true },
      }),
      db.person.findMany({
        where: { conferenceId, profileChange: waits, speaker: { isNot: null } },
        orderBy: [{ profileChange: { updatedAt: "asc" } }, { id: "asc" }],
        select: { id: true, name: true },
      }),
      readSeries(db, conference),
    ]);
  const people = speakers.map(({ name, ...speaker }) => ({ ...speaker, title: name }));
  // What is not scheduled yet has no room either.
  const placed = items.filter(isScheduled).map(({ rooms, ...item }) => ({
    ...item,
    roomIds: rooms.map(({ roomId }) => roomId),
  }));
  const opening = [minutesOf(conference.dayStartTime), minutesOf(conference.dayEndTime)] as const;
  const isDraft = ({ publication }: { publication: string }) => publication === "draft";
  return {
    programme: daysOf(conference).map(({ day, date }) => ({
      day,
      date,
      ...fillOfDay(placed, day, rooms, opening),
    })),
    tasks: tasksOfTeam({
      // Neither these nor what visitors have sent have a title of their own.
      failed_mails: mails.map(({ id }) => ({ id, title: "" })),
      responses: responses.map(({ id }) => ({ id, title: "" })),
      declined_sessions: items.filter(
        ({ proposal }) => proposal?.state === "withdrawn" || proposal?.answer === "declined",
      ),
      profile_changes: changes.map(({ id, name }) => ({ id, title: name })),
      sessions_without_speakers: items.filter(
        ({ type, _count }) => _count.speakers === 0 && !typesWithoutSpeakers.includes(type),
      ),
      sessions_without_room: placed.filter(
        ({ type, roomIds, allRooms }) => roomIds.length === 0 && !allRooms && type !== "Break",
      ),
      draft_sessions: items.filter(isDraft),
      draft_speakers: people.filter(isDraft),
      speakers_without_picture: people.filter(({ imageUrl }) => imageUrl === null),
      draft_articles: articles,
      draft_pages: pages,
    }),
    ...series,
  };
}

type Series = keyof typeof overviewDays;

/** Messages by day, and how many confirmed subscribers there were on each day. */
async function readSeries(
  db: PrismaClient,
  { id, timeZone }: Dated,
): Promise<Record<Series, DayCount[]>> {
  const today = DateTime.now().setZone(timeZone).startOf("day");
  const start = (days: number) => today.minus({ days: days - 1 });
  const [messagesFrom, subscribersFrom] = [
    start(overviewDays.messages).toJSDate(),
    start(overviewDays.subscribers).toJSDate(),
  ];
  const rows = await db.$queryRaw<(DayCount & { series: Series })[]>`
    SELECT 'messages' AS series, count(*)::int AS count,
      to_char(created_at AT TIME ZONE ${timeZone}::text, 'YYYY-MM-DD') AS date
    FROM contact_submissions
    WHERE conference_id = ${id} AND NOT spam AND created_at >= ${messagesFrom}
    GROUP BY date
    UNION ALL
    SELECT 'subscribers' AS series, count(*)::int AS count,
      to_char(greatest(verified_at, ${subscribersFrom}) AT TIME ZONE ${timeZone}::text, 'YYYY-MM-DD')
        AS date
    FROM newsletter_subscriptions
    WHERE conference_id = ${id} AND verified_at IS NOT NULL
    GROUP BY date`;
  const countOn = (series: Series, date: string) =>
    rows.find((row) => row.series === series && row.date === date)?.count ?? 0;
  const daily = (series: Series) =>
    Array.from({ length: overviewDays[series] }, (_, index) => {
      const date = start(overviewDays[series]).plus({ days: index }).toISODate() ?? "";
      return { date, count: countOn(series, date) };
    });
  let total = 0;
  return {
    messages: daily("messages"),
    // The first day counts everybody before it.
    subscribers: daily("subscribers").map(({ date, count }) => {
      total += count;
      return { date, count: total };
    }),
  };
}
