import { Prisma } from "@summit/prisma/client.ts";
import type { ComparedSession } from "#programme-release/changes.ts";

/** The programme that the team edits, or the one that everybody reads. */
type Programme = "edited" | "released";

/** The sessions of a programme that visitors see. Drafts and what is not scheduled are not part of it. */
export function readComparedSessions(
  tx: Prisma.TransactionClient,
  programme: Programme,
  conferenceId: string,
): Promise<ComparedSession[]> {
  const table = (name: string) => Prisma.raw(programme === "edited" ? name : `released_${name}`);
  return tx.$queryRaw<ComparedSession[]>`
    SELECT id, title, day::int, start_time AS "startTime", end_time AS "endTime",
      after_midnight AS "afterMidnight", all_rooms AS "allRooms", status = 'cancelled' AS "isCancelled",
      ARRAY(SELECT room_id FROM ${table("schedule_item_rooms")} l
        WHERE l.schedule_item_id = i.id ORDER BY position, room_id) AS "roomIds",
      ARRAY(SELECT speaker_id FROM ${table("schedule_item_speakers")} l
        JOIN speakers s ON s.id = l.speaker_id AND s.publication = 'published'
        WHERE l.schedule_item_id = i.id ORDER BY l.position, speaker_id) AS "speakerIds"
    FROM ${table("schedule_items")} i
    WHERE conference_id = ${conferenceId} AND publication = 'published' AND day IS NOT NULL
    ORDER BY programme_key, id`;
}
