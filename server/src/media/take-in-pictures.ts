import { createHash } from "node:crypto";
import { Prisma, type PrismaClient } from "@summit/prisma/client.ts";
import type { ContentChange, ContentEvents } from "@summit/schema/content/content-events.ts";
import { BadInputError } from "@summit/schema/errors/domain-errors.ts";
import { picturePath } from "@summit/schema/picture/picture-address.ts";
import { type PicturePlace, picturePlaces } from "@summit/schema/picture/picture-places.ts";
import { pictureEdit } from "@summit/schema/validation/picture.ts";
import type { fetchPicture } from "./fetch-picture.ts";
import { type SavePicture, writeByServer } from "./save-picture.ts";

export type TakeInOptions = {
  db: PrismaClient;
  events: ContentEvents;
  save: SavePicture;
  fetch: typeof fetchPicture;
  /** Less than a job may take. */
  stopAfterMs?: number;
};

/** A host may be away for a while; who is not there after three days has gone. */
const mostAttempts = 3;
const atOnce = 50;

/**
 * Takes in the pictures whose records name an address elsewhere, for example of a filled-in form: keeps a
 * copy, and has the record name that. What cannot be had stays as it is, and pages show initials.
 *
 * @returns false when there was too much for one job
 */
export async function takeInPictures(options: TakeInOptions): Promise<boolean> {
  const { db, stopAfterMs = 5_000 } = options;
  const stopAt = Date.now() + stopAfterMs;
  for (const place of picturePlaces) {
    const waiting = await addressesIn(db, place);
    for (const one of waiting) {
      if (Date.now() > stopAt) return false;
      await takeIn(options, place, one);
    }
    if (waiting.length === atOnce) return false;
  }
  return true;
}

interface Waiting {
  conferenceId: string;
  address: string;
}

/** Addresses elsewhere that are not known to be of no use, nor were tried today. */
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
        AND (tried.attempts >= ${mostAttempts} OR tried.tried_at > now() - interval '20 hours')
    )
    LIMIT ${atOnce}`;
}

async function takeIn(
  { db, events, save, fetch }: TakeInOptions,
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
    // What is wrong with our own store or database is not the address's fault.
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
 * Has the records name the copy. Their version stays: a form that is open meanwhile may save the address
 * once more, and then the copy is put in its place again.
 */
async function replace(
  { db, events }: Pick<TakeInOptions, "db" | "events">,
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
