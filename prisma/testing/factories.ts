import { randomUUID } from "node:crypto";
import type { Prisma, PrismaClient } from "../generated/client.ts";

/** Creates rows with defaults for all columns that a test does not set. */
export function factories(db: PrismaClient) {
  return {
    user: (data: Partial<Prisma.UserCreateInput> = {}) =>
      db.user.create({
        data: {
          email: `${randomUUID()}@example.com`,
          passwordHash: "not a hash: nobody signs in with it",
          fullName: "Test User",
          ...data,
        },
      }),

    conference: (data: Partial<Prisma.ConferenceUncheckedCreateInput> = {}) =>
      db.conference.create({
        data: {
          name: "Test Conference",
          description: "A conference of tests",
          status: "published",
          startDate: new Date("2025-11-26"),
          endDate: new Date("2025-11-27"),
          timeZone: "Europe/London",
          // The one that stands at the address of the site, until a test says otherwise.
          isMain: data.id === "default",
          ...data,
        },
      }),

    speaker: (data: Partial<Prisma.SpeakerUncheckedCreateInput> & { conferenceId: string }) =>
      db.speaker.create({
        data: { name: "Test Speaker", slug: randomUUID(), title: "Researcher", ...data },
      }),

    /** @param item `location` is the name of its room, which is created if there is none */
    scheduleItem: async ({
      speakerIds = [],
      location,
      ...data
    }: Partial<Prisma.ScheduleItemUncheckedCreateInput> & {
      conferenceId: string;
      speakerIds?: string[];
      location?: string | null;
    }) => {
      const room = location ? { conferenceId: data.conferenceId, name: location } : undefined;
      const present = room && (await db.room.findFirst({ where: room }));
      const roomId = room && (present ?? (await db.room.create({ data: room }))).id;
      return db.scheduleItem.create({
        data: {
          day: 1,
          startTime: "09:00",
          endTime: "09:20",
          title: "Test Session",
          slug: randomUUID(),
          speakers: { create: speakerIds.map((speakerId, position) => ({ speakerId, position })) },
          ...(roomId && { rooms: { create: { roomId, position: 0 } } }),
          ...data,
        },
      });
    },
  };
}
