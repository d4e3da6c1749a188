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
          description: "",
          status: "published",
          startDate: new Date("2025-11-26"),
          endDate: new Date("2025-11-27"),
          timeZone: "Europe/London",
          ...data,
        },
      }),

    speaker: (data: Partial<Prisma.SpeakerUncheckedCreateInput> & { conferenceId: string }) =>
      db.speaker.create({
        data: { name: "Test Speaker", slug: randomUUID(), title: "Researcher", ...data },
      }),

    scheduleItem: ({
      speakerIds = [],
      ...data
    }: Partial<Prisma.ScheduleItemUncheckedCreateInput> & {
      conferenceId: string;
      speakerIds?: string[];
    }) =>
      db.scheduleItem.create({
        data: {
          day: 1,
          startTime: "09:00",
          endTime: "09:20",
          title: "Test Session",
          slug: randomUUID(),
          speakers: { create: speakerIds.map((speakerId, position) => ({ speakerId, position })) },
          ...data,
        },
      }),
  };
}
