import { createHash } from "node:crypto";
import { Prisma, type PrismaClient } from "@summit/prisma/client.ts";
import type { ContentChange, ContentEvents } from "@summit/schema/content/content-events.ts";
import { BadInputError } from "@summit/schema/errors/domain-errors.ts";
import {
  type ExternalPicture,
  externalPictures,
  maxImportAttempts,
} from "@summit/schema/picture/external-pictures.ts";
import { picturePath } from "@summit/schema/picture/picture-address.ts";
import { type PicturePlace, picturePlaces } from "@summit/schema/picture/picture-places.ts";
import { pictureEdit } from "@summit/schema/validation/picture.ts";
import type { fetchPicture } from "#media/fetch-picture.ts";
import { type SavePicture, writeByServer } from "#media/save-picture.ts";

export type ImportOptions = {
  db: PrismaClient;
  events: ContentEvents;
  save: SavePicture;
  fetch: typeof fetchPicture;
  /** Less than a job's expiration. */
  stopAfterMs?: number;
};

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
  const waiting = await waitingAddresses(db);
  for (const one of waiting) {
    if (Date.now() > stopAt) return false;
    await importOne(options, one);
  }
  return waiting.length < atOnce;
}

type Waiting = Pick<ExternalPicture, "place" | "conferenceId" | "address">;

/**
 * External URLs that are not known to be useless, and that were not tried today. Conferences take turns, because each
 * address may take seconds and one conference may have hundreds that do not answer.
 */
function waitingAddresses(db: PrismaClient): Promise<Waiting[]> {
  return db.$queryRaw<Waiting[]>`
    SELECT place, conference_id AS "conferenceId", address
    FROM (
      SELECT place, conference_id, address,
        row_number() OVER (PARTITION BY conference_id ORDER BY place, address) AS turn
      FROM (
        SELECT DISTINCT place, conference_id, address FROM (${externalPictures()}) AS pictures
        WHERE attempts < ${maxImportAttempts}
          AND (tried_at IS NULL OR tried_at <= now() - interval '20 hours')
      ) AS pictures
      JOIN conferences ON conferences.id = conference_id
        AND conferences.deleted_at IS NULL AND conferences.status <> 'archived'
    ) AS waiting
    ORDER BY turn, random()
    LIMIT ${atOnce}`;
}

async function importOne(
  { db, events, save, fetch }: ImportOptions,
  { place: index, conferenceId, address }: Waiting,
): Promise<void> {
  const place = picturePlaces[index] as PicturePlace;
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
  { conferenceId, address }: Pick<Waiting, "conferenceId" | "address">,
  path: string,
): Promise<void> {
  const table = Prisma.raw(`"${place.table}"`);
  const column = Prisma.raw(`"${place.column}"`);
  const changes = await db.$transaction(async (tx) => {
    const rows = place.isJson
      ? await tx.$queryRaw<{ id: string }[]>`
          UPDATE ${table} SET ${column} = replace(${column}::text,
            '"imageUrl": ' || to_jsonb(${address}::text)::text,
            '"imageUrl": ' || to_jsonb(${path}::text)::text
          )::jsonb
          WHERE conference_id = ${conferenceId} AND jsonb_path_exists(
            ${column},
            'strict $.**.imageUrl ? (@ == $address)',
            jsonb_build_object('address', ${address}::text))
          RETURNING id`
      : await tx.$queryRaw<{ id: string }[]>`
          UPDATE ${table} SET ${column} = ${path}
          WHERE conference_id = ${conferenceId} AND ${column} = ${address} RETURNING id`;
    const changes = rows.map(
      ({ id }): ContentChange => ({ conferenceId, entity: place.entity, entityId: id }),
    );
    if (changes.length > 0) await events.announce(tx, changes);
    return changes;
  });
  if (changes.length > 0) events.publish(changes);
}
