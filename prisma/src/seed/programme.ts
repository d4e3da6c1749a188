import { programme } from "../../content/programme.ts";
import { rooms } from "../../content/rooms.ts";
import type { Prisma } from "../../generated/client.ts";

/** How many days the built-in programme has. */
export const builtInDays = Math.max(...programme.map(({ day }) => day));

/**
 * Creates the built-in two-day programme in a conference, linking those speakers that the conference has, and its rooms,
 * unless the conference has rooms of these names.
 */
export async function createBuiltInProgramme(
  tx: Prisma.TransactionClient,
  conferenceId: string,
): Promise<void> {
  const present = await tx.speaker.findMany({
    where: { conferenceId },
    select: { id: true, slug: true },
  });
  const idBySlug = new Map(present.map(({ id, slug }) => [slug, id]));
  const rows = await tx.scheduleItem.createManyAndReturn({
    data: programme.map(({ speakers: _speakers, location: _location, ...item }) => ({
      ...item,
      conferenceId,
    })),
    select: { id: true, day: true, startTime: true },
  });
  const idOf = new Map(rows.map(({ id, day, startTime }) => [`${day} ${startTime}`, id]));
  const roomIds = await addMissingRooms(tx, conferenceId);
  await tx.scheduleItemRoom.createMany({
    data: programme.flatMap(({ day, startTime, location }) => {
      const scheduleItemId = idOf.get(`${day} ${startTime}`);
      const roomId = roomIds.get(location);
      return scheduleItemId && roomId ? [{ scheduleItemId, roomId, position: 0 }] : [];
    }),
  });
  await tx.scheduleItemSpeaker.createMany({
    data: programme.flatMap(({ day, startTime, speakers }) =>
      speakers.flatMap((slug, position) => {
        const scheduleItemId = idOf.get(`${day} ${startTime}`);
        const speakerId = idBySlug.get(slug);
        return scheduleItemId && speakerId ? [{ scheduleItemId, speakerId, position }] : [];
      }),
    ),
  });
}

/** @returns the ids of the rooms by their names */
async function addMissingRooms(
  tx: Prisma.TransactionClient,
  conferenceId: string,
): Promise<Map<string, string>> {
  const query = {
    where: { conferenceId },
    select: { id: true, name: true, slug: true },
    orderBy: [{ position: "desc" }, { id: "desc" }],
  } satisfies Prisma.RoomFindManyArgs;
  const present = await tx.room.findMany(query);
  const missing = rooms.filter(({ name }) => !present.some((room) => room.name === name));
  await tx.room.createMany({
    data: missing.map(({ slug, ...room }) => ({
      ...room,
      conferenceId,
      // A room that has been renamed may have the address.
      ...(!present.some((other) => other.slug === slug) && { slug }),
    })),
  });
  return new Map((await tx.room.findMany(query)).map(({ id, name }) => [name, id]));
}
