import type { Migration } from "#migration/migrate.ts";

/**
 * A migration as a later release could have it: a column whose values follow from others.
 *
 * @param last what it does then
 */
export const nextMigration = (last = ""): Migration => ({
  name: "29990101000000_next",
  script: `ALTER TABLE "articles" ADD COLUMN "shout" TEXT NOT NULL DEFAULT '';
    UPDATE "articles" SET "shout" = upper("title");
    ${last}`,
});
