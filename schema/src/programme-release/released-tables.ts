import type { Prisma, ProgrammeRelease } from "@summit/prisma/client.ts";
import type { SessionChange } from "#programme-release/changes.ts";
import {
  editedProgramme,
  type ProgrammeTables,
  releasedProgramme,
} from "#publication/programme-tables.ts";

/** Keeps in a release when and where the sessions of the programme that is being edited take place. */
export async function takeSnapshot(
  tx: Prisma.TransactionClient,
  release: ProgrammeRelease,
): Promise<void> {
  const { id, conferenceId } = release;
  await tx.$executeRaw`
    WITH items AS MATERIALIZED (
      SELECT * FROM schedule_items WHERE conference_id = ${conferenceId} AND publication = 'published'
    )
    UPDATE programme_releases SET snapshot = jsonb_build_object(
      'items', (
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', id) || placement_of(to_jsonb(i))), '[]') FROM items i
      ),
      'rooms', (
        SELECT coalesce(jsonb_agg(to_jsonb(l)), '[]') FROM schedule_item_rooms l
        WHERE l.schedule_item_id IN (SELECT id FROM items)
      )
    ) WHERE id = ${id}`;
}

/** Keeps in a release what an earlier one has kept, without what has been deleted since. */
export async function copySnapshot(
  tx: Prisma.TransactionClient,
  release: ProgrammeRelease,
  source: { id: string },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE programme_releases SET snapshot = (
      SELECT jsonb_set(snapshot, '{items}', (
        SELECT coalesce(jsonb_agg(item), '[]') FROM jsonb_array_elements(snapshot -> 'items') item
        JOIN schedule_items i ON i.id = item ->> 'id'
      )) FROM programme_releases WHERE id = ${source.id}
    )
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

/**
 * Makes the programme that is being edited the public one. Drafts are not a part of a release: one that is published later
 * waits for the next.
 */
export async function copyEdited(
  tx: Prisma.TransactionClient,
  conferenceId: string,
): Promise<void> {
  await clearReleased(tx, conferenceId);
  await tx.$executeRaw`
    INSERT INTO released_schedule_items SELECT i.* FROM schedule_items i JOIN conferences c ON c.id = i.conference_id
    WHERE c.id = ${conferenceId} AND (c.programme_mode = 'live' OR i.publication = 'published')`;
  await copySpeakers(tx, conferenceId);
  await tx.$executeRaw`
    INSERT INTO released_schedule_item_rooms SELECT l.* FROM schedule_item_rooms l
    JOIN released_schedule_items i ON i.id = l.schedule_item_id WHERE i.conference_id = ${conferenceId}`;
  // Of sessions that were deleted while everybody could read them.
  await tx.$executeRaw`
    DELETE FROM former_slugs f WHERE conference_id = ${conferenceId} AND kind = 'session'
      AND NOT EXISTS (SELECT FROM released_schedule_items i WHERE i.id = f.entity_id)`;
}

/**
 * Makes the programme that a release has kept the public one: which sessions there are, when and where. Their texts and
 * speakers are those of today, and what has been deleted since is left out.
 */
export async function copyReleased(
  tx: Prisma.TransactionClient,
  { id, conferenceId }: ProgrammeRelease,
): Promise<void> {
  await clearReleased(tx, conferenceId);
  // Rooms first, because what sessions are found by has their names.
  await copyRoomLinks(tx, id, editedProgramme);
  await tx.$executeRaw`
    INSERT INTO released_schedule_items
    SELECT i.* FROM programme_releases p, jsonb_array_elements(p.snapshot -> 'items') item
    JOIN schedule_items e ON e.id = item ->> 'id',
      jsonb_populate_record(NULL::released_schedule_items,
        to_jsonb(e) || item || jsonb_build_object('search_document', NULL)) i
    WHERE p.id = ${id}`;
  await copySpeakers(tx, conferenceId);
}

/** Lets the speakers of all public sessions be public. */
const copySpeakers = (tx: Prisma.TransactionClient, conferenceId: string) =>
  tx.$executeRaw`
    INSERT INTO released_schedule_item_speakers SELECT l.* FROM schedule_item_speakers l
    JOIN released_schedule_items i ON i.id = l.schedule_item_id WHERE i.conference_id = ${conferenceId}`;

/** Lets the sessions of a programme take place in the rooms of a release that exist. */
const copyRoomLinks = (
  tx: Prisma.TransactionClient,
  releaseId: string,
  { items }: ProgrammeTables,
) =>
  tx.$executeRaw`
    INSERT INTO released_schedule_item_rooms
    SELECT l.* FROM programme_releases p,
      jsonb_populate_recordset(NULL::released_schedule_item_rooms, p.snapshot -> 'rooms') l
    WHERE p.id = ${releaseId} AND EXISTS (SELECT FROM rooms r WHERE r.id = l.room_id)
      AND EXISTS (SELECT FROM ${items} i WHERE i.id = l.schedule_item_id)
    ON CONFLICT DO NOTHING`;

/** Gives sessions that everybody reads their rooms back that are there again, as they were released. */
export async function restoreReleasedRooms(
  tx: Prisma.TransactionClient,
  conferenceId: string,
): Promise<void> {
  const current = await tx.programmeRelease.findFirst({
    where: { conferenceId, state: "released", conference: { programmeMode: "releases" } },
    orderBy: { number: "desc" },
    select: { id: true },
  });
  if (current) await copyRoomLinks(tx, current.id, releasedProgramme);
}

/** What tracks and speakers are to sessions. */
export interface SessionLinks {
  tracks: { sessionId: string; trackId: string }[];
  speakers: { sessionId: string; speakerId: string; position: number }[];
}

/** Gives the sessions that are deleted and still public the tracks and speakers back that were deleted before them. */
export async function restoreReleasedLinks(
  tx: Prisma.TransactionClient,
  links: SessionLinks,
): Promise<void> {
  // Those that are not deleted have them from the programme that is being edited.
  await tx.$executeRaw`
    UPDATE released_schedule_items i SET track_id = link."trackId"
    FROM jsonb_to_recordset(${JSON.stringify(links.tracks)}::jsonb) link ("sessionId" text, "trackId" text)
    WHERE i.id = link."sessionId" AND i.track_id IS NULL
      AND NOT EXISTS (SELECT FROM schedule_items e WHERE e.id = i.id)`;
  await tx.$executeRaw`
    INSERT INTO released_schedule_item_speakers (schedule_item_id, speaker_id, position)
    SELECT i.id, link."speakerId", link.position
    FROM jsonb_to_recordset(${JSON.stringify(links.speakers)}::jsonb)
      link ("sessionId" text, "speakerId" text, position int)
    JOIN released_schedule_items i ON i.id = link."sessionId"
    WHERE NOT EXISTS (SELECT FROM schedule_items e WHERE e.id = i.id)
    ON CONFLICT DO NOTHING`;
}

/** Gives the sessions that are deleted and still public from one speaker to another, in the earlier place of both. */
export async function mergeReleasedSpeakers(
  tx: Prisma.TransactionClient,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE released_schedule_item_speakers kept SET position = least(kept.position, merged.position)
    FROM released_schedule_item_speakers merged
    WHERE kept.speaker_id = ${to} AND merged.speaker_id = ${from}
      AND kept.schedule_item_id = merged.schedule_item_id`;
  await tx.$executeRaw`
    DELETE FROM released_schedule_item_speakers merged USING released_schedule_item_speakers kept
    WHERE merged.speaker_id = ${from} AND kept.speaker_id = ${to}
      AND kept.schedule_item_id = merged.schedule_item_id`;
  await tx.$executeRaw`
    UPDATE released_schedule_item_speakers SET speaker_id = ${to} WHERE speaker_id = ${from}`;
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
