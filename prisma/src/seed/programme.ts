import { programme } from "../../content/programme.ts";
import type { Prisma } from "../../generated/client.ts";

/** How many days the built-in programme has. */
export const builtInDays = Math.max(...programme.map(({ day }) => day));

/**
 * Creates the built-in two-day programme in a conference, linking those speakers that the conference has.
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
    data: programme.map(({ speakers: _speakers, ...item }) => ({ ...item, conferenceId })),
    select: { id: true, day: true, startTime: true },
  });
  const idOf = new Map(rows.map(({ id, day, startTime }) => [`${day} ${startTime}`, id]));
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
