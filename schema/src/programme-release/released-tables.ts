import type { Prisma, ProgrammeRelease } from "@summit/prisma/client.ts";
import type { SessionChange } from "#programme-release/changes.ts";

/** Keeps the programme that is being edited in a release. What is derived from other columns is left out. */
export async function takeSnapshot(
  tx: Prisma.TransactionClient,
  release: ProgrammeRelease,
): Promise<void> {
  const { id, conferenceId } = release;
  await tx.$executeRaw`
    WITH items AS MATERIALIZED (SELECT * FROM schedule_items WHERE conference_id = ${conferenceId})
    UPDATE programme_releases SET snapshot = jsonb_build_object(
      'items', (
        SELECT coalesce(jsonb_agg(to_jsonb(i) - ARRAY['search_document', 'sort_key', 'folded_text']), '[]')
        FROM items i
      ),
      'speakers', (
        SELECT coalesce(jsonb_agg(to_jsonb(l)), '[]') FROM schedule_item_speakers l
        WHERE l.schedule_item_id IN (SELECT id FROM items)
      ),
      'rooms', (
        SELECT coalesce(jsonb_agg(to_jsonb(l)), '[]') FROM schedule_item_rooms l
        WHERE l.schedule_item_id IN (SELECT id FROM items)
      )
    ) WHERE id = ${id}`;
}

export async function copySnapshot(
  tx: Prisma.TransactionClient,
  release: ProgrammeRelease,
  source: { id: string },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE programme_releases SET snapshot = (SELECT snapshot FROM programme_releases WHERE id = ${source.id})
    WHERE id = ${release.id}`;
}

/** The addresses of the sessions that everybody reads. */
export const releasedAddresses = (tx: Prisma.TransactionClient, conferenceId: string) =>
  tx.$queryRaw<{ id: string; day: number; slug: string }[]>`
    SELECT id, day::int, slug FROM released_schedule_items
    WHERE conference_id = ${conferenceId} AND publication = 'published' AND day IS NOT NULL`;

/** Lets addresses that were public redirect to those that are now, also where a release repeats an earlier one. */
export async function redirectAddresses(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  before: readonly { id: string; day: number; slug: string }[],
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO former_slugs (conference_id, kind, day, slug, entity_id)
    SELECT i.conference_id, 'session', a.day, a.slug, i.id
    FROM jsonb_to_recordset(${JSON.stringify(before)}::jsonb) a (id text, day int, slug text)
    JOIN released_schedule_items i ON i.id = a.id
    WHERE i.conference_id = ${conferenceId} AND (i.day <> a.day OR i.slug <> a.slug)
    ON CONFLICT DO NOTHING`;
}

async function clearReleased(tx: Prisma.TransactionClient, conferenceId: string): Promise<void> {
  const ofConference = `WHERE schedule_item_id IN (SELECT id FROM released_schedule_items WHERE conference_id = $1)`;
  await tx.$executeRawUnsafe(
    `DELETE FROM released_schedule_item_speakers ${ofConference}`,
    conferenceId,
  );
  await tx.$executeRawUnsafe(
    `DELETE FROM released_schedule_item_rooms ${ofConference}`,
    conferenceId,
  );
  await tx.$executeRaw`DELETE FROM released_schedule_items WHERE conference_id = ${conferenceId}`;
}

/** Makes the programme that is being edited the public one. */
export async function copyEdited(
  tx: Prisma.TransactionClient,
  conferenceId: string,
): Promise<void> {
  await clearReleased(tx, conferenceId);
  await tx.$executeRaw`
    INSERT INTO released_schedule_items SELECT * FROM schedule_items WHERE conference_id = ${conferenceId}`;
  await tx.$executeRaw`
    INSERT INTO released_schedule_item_speakers SELECT l.* FROM schedule_item_speakers l
    JOIN schedule_items i ON i.id = l.schedule_item_id WHERE i.conference_id = ${conferenceId}`;
  await tx.$executeRaw`
    INSERT INTO released_schedule_item_rooms SELECT l.* FROM schedule_item_rooms l
    JOIN schedule_items i ON i.id = l.schedule_item_id WHERE i.conference_id = ${conferenceId}`;
  // Of sessions that were deleted while everybody could read them.
  await tx.$executeRaw`
    DELETE FROM former_slugs f WHERE conference_id = ${conferenceId} AND kind = 'session'
      AND NOT EXISTS (SELECT FROM released_schedule_items i WHERE i.id = f.entity_id)`;
}

/** Makes the programme that a release has kept the public one. What it links to may have been deleted meanwhile. */
export async function copyReleased(
  tx: Prisma.TransactionClient,
  { id, conferenceId }: ProgrammeRelease,
): Promise<void> {
  await clearReleased(tx, conferenceId);
  // Rooms first, because what sessions are found by has their names.
  await tx.$executeRaw`
    INSERT INTO released_schedule_item_rooms
    SELECT l.* FROM programme_releases p,
      jsonb_populate_recordset(NULL::released_schedule_item_rooms, p.snapshot -> 'rooms') l
    WHERE p.id = ${id} AND EXISTS (SELECT FROM rooms r WHERE r.id = l.room_id)`;
  await tx.$executeRaw`
    INSERT INTO released_schedule_item_speakers
    SELECT l.* FROM programme_releases p,
      jsonb_populate_recordset(NULL::released_schedule_item_speakers, p.snapshot -> 'speakers') l
    WHERE p.id = ${id} AND EXISTS (SELECT FROM speakers s WHERE s.id = l.speaker_id)`;
  await tx.$executeRaw`
    INSERT INTO released_schedule_items
    SELECT i.* FROM programme_releases p, jsonb_array_elements(p.snapshot -> 'items') item,
      jsonb_populate_record(NULL::released_schedule_items, item || jsonb_build_object(
        'track_id', (SELECT t.id FROM tracks t WHERE t.id = item ->> 'track_id')
      )) i
    WHERE p.id = ${id}`;
}

/** The release that everybody reads; null where saves are public. */
const findCurrent = (tx: Prisma.TransactionClient, conferenceId: string) =>
  tx.programmeRelease.findFirst({
    where: { conferenceId, state: "released", conference: { programmeMode: "releases" } },
    orderBy: { number: "desc" },
    select: { id: true },
  });

/**
 * Gives sessions that everybody reads their links to speakers, rooms and tracks back that are there again. Deleting one of
 * these is public at once, and takes the links with it; what has been released still names them.
 */
export async function restoreReleasedLinks(
  tx: Prisma.TransactionClient,
  conferenceId: string,
): Promise<void> {
  const current = await findCurrent(tx, conferenceId);
  if (!current) return;
  await tx.$executeRaw`
    INSERT INTO released_schedule_item_rooms
    SELECT l.* FROM programme_releases p,
      jsonb_populate_recordset(NULL::released_schedule_item_rooms, p.snapshot -> 'rooms') l
    WHERE p.id = ${current.id} AND EXISTS (SELECT FROM rooms r WHERE r.id = l.room_id)
    ON CONFLICT DO NOTHING`;
  await tx.$executeRaw`
    INSERT INTO released_schedule_item_speakers
    SELECT l.* FROM programme_releases p,
      jsonb_populate_recordset(NULL::released_schedule_item_speakers, p.snapshot -> 'speakers') l
    WHERE p.id = ${current.id} AND EXISTS (SELECT FROM speakers s WHERE s.id = l.speaker_id)
    ON CONFLICT DO NOTHING`;
  await tx.$executeRaw`
    UPDATE released_schedule_items i SET track_id = t.id
    FROM programme_releases p, jsonb_array_elements(p.snapshot -> 'items') item, tracks t
    WHERE p.id = ${current.id} AND i.id = item ->> 'id' AND i.track_id IS NULL
      AND t.id = item ->> 'track_id'`;
}

/**
 * Lets every release of a conference name one speaker in the place of another who is the same, and the public programme with
 * them. In a session of both, the first of their places stays.
 */
export async function renameReleasedSpeaker(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE programme_releases SET snapshot = jsonb_set(snapshot, '{speakers}', (
      SELECT jsonb_agg(link) FROM (
        SELECT DISTINCT ON (l ->> 'schedule_item_id', named.link ->> 'speaker_id') named.link
        FROM jsonb_array_elements(snapshot -> 'speakers') l, LATERAL (
          SELECT CASE WHEN l ->> 'speaker_id' = ${from}
            THEN l || jsonb_build_object('speaker_id', ${to}::text) ELSE l END AS link
        ) named
        ORDER BY l ->> 'schedule_item_id', named.link ->> 'speaker_id', (l ->> 'position')::int
      ) links
    ))
    WHERE conference_id = ${conferenceId}
      AND snapshot -> 'speakers' @> jsonb_build_array(jsonb_build_object('speaker_id', ${from}::text))`;
  // Where saves are public, the public programme has followed the edited one.
  if (!(await findCurrent(tx, conferenceId))) return;
  await tx.$executeRaw`
    DELETE FROM released_schedule_item_speakers WHERE speaker_id IN (${from}, ${to})`;
  await restoreReleasedLinks(tx, conferenceId);
}

/** The versions of the sessions that everybody reads or has read. */
export const releasedVersions = (tx: Prisma.TransactionClient, conferenceId: string) =>
  tx.$queryRaw<{ id: string; version: number }[]>`
    SELECT id, version FROM released_schedule_items WHERE conference_id = ${conferenceId}
    UNION ALL
    SELECT w.id, w.version FROM withdrawn_sessions w WHERE w.conference_id = ${conferenceId}
      AND NOT EXISTS (SELECT FROM released_schedule_items i WHERE i.id = w.id)`;

/**
 * Raises the versions of sessions above those that were public before, where they have changed: calendars ignore what has
 * a lower sequence, and an earlier release has the versions of its time. The edited sessions follow, so that the next
 * release does not fall behind.
 */
export async function raiseVersions(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  before: readonly { id: string; version: number }[],
  changes: readonly SessionChange[],
): Promise<void> {
  const changed = changes.map(({ sessionId }) => sessionId);
  await tx.$executeRaw`
    UPDATE released_schedule_items i SET version = b.version + (i.id = ANY(${changed}))::int
    FROM jsonb_to_recordset(${JSON.stringify(before)}::jsonb) b (id text, version int)
    WHERE i.id = b.id AND i.version < b.version + (i.id = ANY(${changed}))::int`;
  await tx.$executeRaw`
    UPDATE schedule_items i SET version = r.version FROM released_schedule_items r
    WHERE r.id = i.id AND r.conference_id = ${conferenceId} AND i.version < r.version`;
}

/** Calendars and copies of others take over what has changed since they last asked. */
export async function markChanged(
  tx: Prisma.TransactionClient,
  changes: readonly SessionChange[],
  at: Date,
): Promise<void> {
  const ids = changes.map(({ sessionId }) => sessionId);
  await tx.$executeRaw`
    UPDATE released_schedule_items SET updated_at = ${at}::timestamptz WHERE id = ANY(${ids})`;
  await tx.$executeRaw`UPDATE schedule_items SET updated_at = ${at}::timestamptz WHERE id = ANY(${ids})`;
}
