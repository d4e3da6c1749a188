import type { PrismaClient, ProposalAnswer } from "@summit/prisma/client.ts";
import { byId, grouped } from "#lists/by-key.ts";
import { dateOf } from "#rules/conference-days.ts";
import { storedDayHours } from "#rules/day-hours.ts";
import { answersOfSessions } from "#schedule/answers-of-sessions.ts";
import { clockOf, dayMinutes, isScheduled } from "#schedule/item-times.ts";
import { linkOrder } from "#schedule/location.ts";
import {
  findWarnings,
  type MinutesAt,
  type ProgrammeWarning,
} from "#schedule/programme-warnings.ts";
import { itemTimesSelect, programmeOrder } from "#schedule/schedule.service.ts";
import { type ConferenceClock, instantOf } from "#schedule/wall-clock.ts";

interface Options {
  /** Whether the viewer may know when people are there, and what they have answered. */
  knowsPeople: boolean;
}

/** The warnings of a programme, drafts included if the database is read with them. Few statements, however long it is. */
export async function programmeWarningsOf(
  db: PrismaClient,
  conferenceId: string,
  { knowsPeople }: Options,
): Promise<ProgrammeWarning[]> {
  const where = { conferenceId, day: { not: null } };
  const linked = { scheduleItem: where };
  const [conference, items, speakerLinks, roomLinks, stars, rooms, speakers, answers] =
    await Promise.all([
      db.conference.findUniqueOrThrow({
        where: { id: conferenceId },
        select: { startDate: true, timeZone: true, openingHours: true },
      }),
      db.scheduleItem.findMany({
        where,
        orderBy: programmeOrder,
        select: {
          ...itemTimesSelect,
          id: true,
          title: true,
          type: true,
          status: true,
          publication: true,
          allRooms: true,
          wantedSeats: true,
        },
      }),
      db.scheduleItemSpeaker.findMany({
        where: linked,
        orderBy: linkOrder,
        select: { scheduleItemId: true, speakerId: true },
      }),
      db.scheduleItemRoom.findMany({
        where: linked,
        orderBy: linkOrder,
        select: { scheduleItemId: true, roomId: true },
      }),
      db.sessionStar.groupBy({ by: ["scheduleItemId"], where: linked, _count: true }),
      db.room.findMany({
        where: { conferenceId },
        select: { id: true, name: true, capacity: true, openingHours: true },
      }),
      db.speaker.findMany({
        where: { conferenceId },
        select: {
          id: true,
          name: true,
          personId: true,
          publication: true,
          ...(knowsPeople && { person: { select: { availability: true } } }),
        },
      }),
      knowsPeople ? answersOfSessions(db, conferenceId) : new Map<string, ProposalAnswer>(),
    ]);
  const starsOf = new Map(stars.map(({ scheduleItemId, _count }) => [scheduleItemId, _count]));
  const roomOf = byId(
    rooms.map((room) => ({ ...room, openingHours: storedDayHours(room.openingHours) })),
  );
  const speakerOf = byId(
    speakers.map(({ person, ...speaker }: (typeof speakers)[number] & WithPerson) => ({
      ...speaker,
      availability: storedDayHours(person?.availability ?? []),
    })),
  );
  const speakersIn = grouped(
    speakerLinks.flatMap(({ scheduleItemId, speakerId }) => {
      const speaker = speakerOf.get(speakerId);
      return speaker ? [[scheduleItemId, speaker] as const] : [];
    }),
  );
  const roomsIn = grouped(
    roomLinks.flatMap(({ scheduleItemId, roomId }) => {
      const room = roomOf.get(roomId);
      return room ? [[scheduleItemId, room] as const] : [];
    }),
  );
  return findWarnings(
    {
      items: items.filter(isScheduled).map((item) => ({
        ...item,
        speakers: speakersIn.get(item.id) ?? [],
        rooms: roomsIn.get(item.id) ?? [],
        stars: starsOf.get(item.id) ?? 0,
        answer: answers.get(item.id) ?? null,
      })),
      openingHours: storedDayHours(conference.openingHours),
    },
    { minutesAt: minutesOfInstants(conference) },
  );
}

interface WithPerson {
  person?: { availability: unknown } | null;
}

/** By the instants of the conference's time zone, so that a night in which clocks change has its real length. */
const minutesOfInstants =
  ({ startDate, timeZone }: ConferenceClock): MinutesAt =>
  (day, minutes) => {
    const date = dateOf(startDate, day + Math.floor(minutes / dayMinutes));
    return instantOf(date, clockOf(minutes), timeZone).getTime() / 60_000;
  };
