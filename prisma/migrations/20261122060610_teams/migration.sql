-- CreateEnum
CREATE TYPE "conference_status" AS ENUM ('draft', 'published', 'archived');

-- CreateEnum
CREATE TYPE "conference_role" AS ENUM ('owner', 'editor', 'helper');

-- CreateEnum
CREATE TYPE "invitation_status" AS ENUM ('pending', 'accepted', 'declined', 'revoked');

-- AlterTable
ALTER TABLE "conferences" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "slug" VARCHAR(100) NOT NULL DEFAULT ('conference-'::text || gen_random_uuid()),
ADD COLUMN     "status" "conference_status" NOT NULL DEFAULT 'draft';

-- The site shows it. The others stay drafts: nobody could visit them so far.
UPDATE "conferences" SET "status" = 'published' WHERE "id" = 'default';

-- Addresses are made from names. Of several with one name the oldest gets it, and the others a number that
-- nobody can foresee, so that no name can have been chosen to collide. What leaves too little, or a word
-- that the site keeps for itself, stays with the default.
UPDATE "conferences" AS "conference"
SET "slug" = "named"."base" || CASE WHEN "place" = 1 THEN '' ELSE '-' || left(gen_random_uuid()::text, 8) END
FROM (
  SELECT "id", "base", row_number() OVER (
    PARTITION BY "base" ORDER BY ("id" = 'default') DESC, "created_at", "id"
  ) AS "place"
  FROM (
    SELECT "id", "created_at", btrim(
      left(btrim(regexp_replace(lower("name"), '[^a-z0-9]+', '-', 'g'), '-'), 60), '-'
    ) AS "base"
    FROM "conferences"
  ) AS "made"
) AS "named"
WHERE "named"."id" = "conference"."id" AND length("named"."base") >= 3
  AND "named"."base" NOT IN (
    'account', 'admin', 'api', 'app', 'assets', 'auth', 'blog', 'conference', 'conferences', 'default',
    'demo', 'docs', 'graphql', 'help', 'mail', 'new', 'news', 'static', 'status', 'summit', 'support', 'test',
    'www'
  );

-- CreateTable
CREATE TABLE "former_conference_slugs" (
    "slug" VARCHAR(100) NOT NULL,
    "conference_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "former_conference_slugs_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "members" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "role" "conference_role" NOT NULL DEFAULT 'helper',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "members_pkey" PRIMARY KEY ("id"),
    -- Its owners are the organizers.
    CONSTRAINT "members_role_check" CHECK ("conference_id" <> 'default' OR "role" <> 'owner')
);

-- CreateTable
CREATE TABLE "invitations" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "role" "conference_role" NOT NULL DEFAULT 'helper',
    "status" "invitation_status" NOT NULL DEFAULT 'pending',
    "invited_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "invitations_email_check" CHECK ("email" = lower(btrim("email")))
);

-- CreateIndex
CREATE INDEX "former_conference_slugs_conference_id_idx" ON "former_conference_slugs"("conference_id");

-- CreateIndex
CREATE INDEX "members_user_id_idx" ON "members"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "members_conference_id_user_id_key" ON "members"("conference_id", "user_id");

-- CreateIndex
CREATE INDEX "invitations_email_idx" ON "invitations"("email");

-- CreateIndex
CREATE INDEX "invitations_invited_by_id_idx" ON "invitations"("invited_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_conference_id_email_key" ON "invitations"("conference_id", "email");

-- CreateIndex
CREATE UNIQUE INDEX "conferences_slug_key" ON "conferences"("slug");

-- CreateIndex
CREATE INDEX "conferences_deleted_at_idx" ON "conferences"("deleted_at");

-- AddForeignKey
ALTER TABLE "former_conference_slugs" ADD CONSTRAINT "former_conference_slugs_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "members" ADD CONSTRAINT "members_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Who owns a conference is a member of its team.
INSERT INTO "members" ("id", "conference_id", "user_id", "role", "created_at")
SELECT gen_random_uuid()::text, "id", "owner_id", 'owner', "created_at"
FROM "conferences" WHERE "owner_id" IS NOT NULL AND "id" <> 'default';

-- The same for what changes from now on, also by a server of an earlier release or by hand. At the end of
-- the transaction, so that members who are added in it come first.
CREATE FUNCTION "add_owner_to_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "members" ("id", "conference_id", "user_id", "role")
  SELECT gen_random_uuid()::text, "id", "owner_id", 'owner'
  FROM "conferences" WHERE "id" = NEW."id" AND "owner_id" IS NOT NULL AND "id" <> 'default'
  ON CONFLICT ("conference_id", "user_id") DO UPDATE SET "role" = 'owner' WHERE "members"."role" <> 'owner';
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER "conferences_owner_is_member"
AFTER INSERT OR UPDATE OF "owner_id" ON "conferences"
DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION "add_owner_to_members"();
