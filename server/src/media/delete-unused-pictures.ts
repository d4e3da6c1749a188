import { Prisma, type PrismaClient } from "@summit/prisma/client.ts";
import { mediaPath } from "@summit/schema/picture/picture-address.ts";
import { picturePlaces, textsWithPictures } from "@summit/schema/picture/picture-places.ts";
import type { MediaStore } from "#media/media-store.ts";
import { filesOf } from "#media/save-picture.ts";

const dayMs = 86_400_000;
/**
 * Grace period of unreferenced pictures: cached pages, feeds and open forms may still show them.
 */
const keptDays = 7;
/**
 * Minimum age of a stray file before it is deleted: a younger one may belong to a picture that is being stored.
 */
const strayAfterMs = dayMs;
const atOnce = 200;

type CollectOptions = { db: PrismaClient; store: MediaStore; now?: Date };

/** Deletes pictures that have been unreferenced for a week, and files without a row. */
export async function deleteUnusedPictures(options: CollectOptions): Promise<void> {
  const { db, store, now = new Date() } = options;
  await updateUses(db, now);
  await deleteUnused(db, store, new Date(now.getTime() - keptDays * dayMs));
  await deleteStrayFiles(db, store, new Date(now.getTime() - strayAfterMs));
}

/**
 * Columns of what organizers can put back: records in the bin and values in histories; and of what is public of the
 * programme while they edit it.
 */
const formerTexts = [
  { table: "released_schedule_items", column: "description" },
  { table: "binned_records", column: "data" },
  { table: "audit_log", column: "differences" },
];

/** All text columns that may contain a picture's URL. */
const texts = Prisma.raw(
  [...picturePlaces, ...textsWithPictures, ...formerTexts]
    .map(
      ({ table, column }) =>
        `SELECT "${column}"::text AS text FROM "${table}" WHERE "${column}"::text LIKE '%${mediaPath}/%'`,
    )
    .join(" UNION ALL "),
);

const pictureAddress = `${mediaPath}/([0-9a-f]{32})-`;

/** Updates since when each picture has been unreferenced. */
async function updateUses(db: PrismaClient, now: Date): Promise<void> {
  await db.$executeRaw`
    WITH used AS MATERIALIZED (
      SELECT (regexp_matches(text, ${pictureAddress}, 'g'))[1] AS id FROM (${texts}) AS texts
      UNION SELECT logo_picture_id FROM conferences WHERE logo_picture_id IS NOT NULL
    )
    UPDATE pictures SET unused_since = CASE WHEN unused_since IS NULL THEN ${now}::timestamptz END
    WHERE (unused_since IS NULL) <> EXISTS (SELECT 1 FROM used WHERE used.id = pictures.id)`;
}

/**
 * Deletes rows before files: a leftover file is collected later, whereas a row without files would be a broken
 * picture.
 */
async function deleteUnused(db: PrismaClient, store: MediaStore, before: Date): Promise<void> {
  for (;;) {
    const where = { unusedSince: { lte: before } };
    const unused = await db.picture.findMany({ where, select: { id: true }, take: atOnce });
    const ids = unused.map(({ id }) => id);
    await db.picture.deleteMany({ where: { ...where, id: { in: ids } } });
    await store.delete(ids.flatMap(filesOf));
    if (ids.length < atOnce) return;
  }
}

/** Deletes files of pictures whose row was never stored, or whose deletion was interrupted. */
async function deleteStrayFiles(db: PrismaClient, store: MediaStore, before: Date): Promise<void> {
  let batch: { id: string; name: string }[] = [];
  const check = async () => {
    const ids = [...new Set(batch.map(({ id }) => id))];
    const rows = await db.picture.findMany({ where: { id: { in: ids } }, select: { id: true } });
    const known = new Set(rows.map(({ id }) => id));
    await store.delete(batch.filter(({ id }) => !known.has(id)).map(({ name }) => name));
    batch = [];
  };
  for await (const { name, storedAt } of store.list()) {
    const [id] = /^[0-9a-f]{32}(?=-)/.exec(name) ?? [];
    if (!id || storedAt > before) continue;
    if (batch.push({ id, name }) >= atOnce) await check();
  }
  if (batch.length > 0) await check();
}
