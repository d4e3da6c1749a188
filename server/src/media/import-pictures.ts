import { createHash } from "node:crypto";
import { Prisma, type PrismaClient } from "@summit/prisma/client.ts";
import type { ContentChange, ContentEvents } from "@summit/schema/content/content-events.ts";
import { BadInputError } from "@summit/schema/errors/domain-errors.ts";
import { picturePath } from "@summit/schema/picture/picture-address.ts";
import { type PicturePlace, picturePlaces } from "@summit/schema/picture/picture-places.ts";
import { pictureEdit } from "@summit/schema/validation/picture.ts";
import type { fetchPicture } from "./fetch-picture.ts";
import { type SavePicture, writeByServer } from "./save-picture.ts";

export type ImportOptions = {
  db: PrismaClient;
  events: ContentEvents;
  save: SavePicture;
  fetch: typeof fetchPicture;
  /** Less than a job's expiration. */
  stopAfterMs?: number;
};

/** A host may be down temporarily; after failures on three days the import is given up. */
const maxAttempts = 3;
const atOnce = 50;

/**
 * Imports pictures that records reference by an external URL, for example from a form submission: stores a
 * copy, and updates the records. Where the download fails, the URL stays, and pages show initials.
 *
 * @returns false if there are more than fit into one job
 */
export async function importPictures(options: ImportOptions): Promise<boolean> {
  const { db, stopAfterMs = 5_000 } = options;
  const stopAt = Date.now() + stopAfterMs;
  for (const place of picturePlaces) {
    const waiting = await addressesIn(db, place);
    for (const one of waiting) {
      if (Date.now() > stopAt) return false;
      await importOne(options, place, one);
    }
    if (waiting.length === atOnce) return false;
  }
  return true;
}

interface Waiting {
  conferenceId: string;
  address: string;
}

/** External URLs that are not known to be useless, and that were not tried today. */
function addressesIn(db: PrismaClient, place: PicturePlace): Promise<Waiting[]> {
  const table = Prisma.raw(`"${place.table}"`);
  const column = Prisma.raw(`"${place.column}"`);
  const addresses = place.isJson
    ? Prisma.sql`SELECT t.conference_id, entry->>'imageUrl' AS address
        FROM ${table} AS t, jsonb_array_elements(
          CASE WHEN jsonb_typeof(t.${column}) = 'array' THEN t.${column} ELSE '[]' END) AS entry`
    : Prisma.sql`SELECT t.conference_id, t.${column} AS address FROM ${table} AS t`;
  return db.$queryRaw<Waiting[]>`
    SELECT DISTINCT found.conference_id AS "conferenceId", found.address
    FROM (${addresses}) AS found
    JOIN conferences ON conferences.id = found.conference_id
      AND conferences.deleted_at IS NULL AND conferences.status <> 'archived'
    WHERE found.address ~* '^https?://' AND NOT EXISTS (
      SELECT 1 FROM picture_addresses AS tried
      WHERE tried.conference_id = found.conference_id
        AND tried.address_hash = encode(sha256(convert_to(${place.kind} || found.address, 'UTF8')), 'hex')
        AND (tried.attempts >= ${maxAttempts} OR tried.tried_at > now() - interval '20 hours')
    )
    LIMIT ${atOnce}`;
}

async function importOne(
  { db, events, save, fetch }: ImportOptions,
  place: PicturePlace,
  { conferenceId, address }: Waiting,
): Promise<void> {
  const { kind } = place;
  try {
    const file = await fetch(address);
    const wish = { conferenceId, kind, edit: pictureEdit.parse({}) };
    const { id } = await save(async () => file, wish, writeByServer(db));
    await replace({ db, events }, place, { conferenceId, address }, picturePath(id));
  } catch (error) {
    // An error of our own store or database does not count as a failed attempt.
    if (!(error instanceof BadInputError)) throw error;
    const addressHash = createHash("sha256")
      .update(kind + address)
      .digest("hex");
    const failure = { lastError: error.message.slice(0, 500), triedAt: new Date() };
    await db.pictureAddress.upsert({
      where: { conferenceId_addressHash: { conferenceId, addressHash } },
      create: { conferenceId, addressHash, ...failure },
      update: { ...failure, attempts: { increment: 1 } },
    });
  }
}

/**
 * Updates the records to the copy. Their version is kept: a form that is open meanwhile may save the external
 * URL again, which is then replaced again.
 */
async function replace(
  { db, events }: Pick<ImportOptions, "db" | "events">,
  place: PicturePlace,
  { conferenceId, address }: Waiting,
  path: string,
): Promise<void> {
  const table = Prisma.raw(`"${place.table}"`);
  const column = Prisma.raw(`"${place.column}"`);
  const changes = await db.$transaction(async (tx) => {
    const rows = place.isJson
      ? await tx.$queryRaw<{ id: string }[]>`
          UPDATE ${table} SET ${column} = (
            SELECT jsonb_agg(CASE WHEN entry->>'imageUrl' = ${address}
              THEN jsonb_set(entry, '{imageUrl}', to_jsonb(${path}::text)) ELSE entry END)
            FROM jsonb_array_elements(${column}) AS entry)
          WHERE conference_id = ${conferenceId}
            AND ${column} @> jsonb_build_array(jsonb_build_object('imageUrl', ${address}::text))
          RETURNING id`
      : await tx.$queryRaw<{ id: string }[]>`
          UPDATE ${table} SET ${column} = ${path}
          WHERE conference_id = ${conferenceId} AND ${column} = ${address} RETURNING id`;
    const changes = rows.map(
      ({ id }): ContentChange => ({
        ...{ conferenceId, entity: place.entity, entityId: id },
        columns: [place.field],
      }),
    );
    if (changes.length > 0) await events.announce(tx, changes);
    return changes;
  });
  if (changes.length > 0) events.publish(changes);
}
