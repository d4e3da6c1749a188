-- A day is its number in the conference: seven at most, instead of an enum of two.
ALTER TABLE "schedule_items" ADD COLUMN "day_number" SMALLINT;
UPDATE "schedule_items" SET "day_number" = CASE "day" WHEN 'day1' THEN 1 ELSE 2 END;
DROP INDEX "schedule_items_conference_id_day_start_time_idx";
ALTER TABLE "schedule_items" DROP COLUMN "day";
ALTER TABLE "schedule_items" RENAME COLUMN "day_number" TO "day";
ALTER TABLE "schedule_items" ALTER COLUMN "day" SET NOT NULL,
  ADD CONSTRAINT "schedule_items_day_check" CHECK ("day" BETWEEN 1 AND 7);
DROP TYPE "day";
CREATE INDEX "schedule_items_conference_id_day_start_time_idx" ON "schedule_items"("conference_id", "day", "start_time");

-- The slug was made from the title whenever it was asked for: these are the same, so that addresses
-- stay. A title that left nothing had no address and gets one from its id.
ALTER TABLE "schedule_items" ADD COLUMN "slug" VARCHAR(200);
UPDATE "schedule_items" SET "slug" = left(
  regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(lower("title"), '[^a-z0-9_\s-]', '', 'g'),
        '^\s+|\s+$', '', 'g'
      ),
      '\s+', '-', 'g'
    ),
    '-+', '-', 'g'
  ),
  150
);
UPDATE "schedule_items" SET "slug" = 'session-' || right("id", 8) WHERE btrim("slug", '-') = '';

-- Of several with one slug, the earliest had the address and keeps it. The others get a number, or,
-- where a title of that day ends in that number, their id.
UPDATE "schedule_items" AS "item" SET "slug" = CASE
  WHEN EXISTS (
    SELECT 1 FROM "schedule_items" AS "other"
    WHERE "other"."conference_id" = "item"."conference_id" AND "other"."day" = "item"."day"
      AND "other"."slug" = "item"."slug" || '-' || "twin"."place"
  ) THEN "item"."slug" || '-' || "item"."id"
  ELSE "item"."slug" || '-' || "twin"."place"
END
FROM (
  SELECT "id", row_number() OVER (PARTITION BY "conference_id", "day", "slug" ORDER BY "start_time", "id") AS "place"
  FROM "schedule_items"
) AS "twin"
WHERE "twin"."id" = "item"."id" AND "twin"."place" > 1;
ALTER TABLE "schedule_items" ALTER COLUMN "slug" SET NOT NULL;
CREATE UNIQUE INDEX "schedule_items_conference_id_day_slug_key" ON "schedule_items"("conference_id", "day", "slug");

-- CreateEnum
CREATE TYPE "address_kind" AS ENUM ('speaker', 'session', 'article');

-- CreateTable
CREATE TABLE "former_slugs" (
    "conference_id" TEXT NOT NULL,
    "kind" "address_kind" NOT NULL,
    "day" SMALLINT NOT NULL DEFAULT 0,
    "slug" VARCHAR(200) NOT NULL,
    "entity_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "former_slugs_pkey" PRIMARY KEY ("conference_id","kind","day","slug")
);

-- CreateIndex
CREATE INDEX "former_slugs_entity_id_idx" ON "former_slugs"("entity_id");

-- AddForeignKey
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;
