-- No place on the home page is null, and comes after all places. Where a team has given places, the line-up stays as it was.
ALTER TABLE "speakers" ALTER COLUMN "home_order" DROP DEFAULT,
ALTER COLUMN "home_order" DROP NOT NULL;

WITH "ordered" AS (
  SELECT
    "id",
    row_number() OVER (PARTITION BY "conference_id" ORDER BY "home_order", "sort_key", "id") AS "place",
    bool_or("home_order" <> 0) OVER (PARTITION BY "conference_id") AS "has_places"
  FROM "speakers"
  WHERE "show_on_home"
)
UPDATE "speakers"
SET "home_order" = CASE WHEN "ordered"."has_places" THEN "ordered"."place" END
FROM "ordered"
WHERE "ordered"."id" = "speakers"."id";

UPDATE "speakers" SET "home_order" = NULL WHERE NOT "show_on_home";
