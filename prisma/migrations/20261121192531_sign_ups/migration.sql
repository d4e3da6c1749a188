-- CreateTable
CREATE TABLE "sign_ups" (
    "id" TEXT NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "password_hash" TEXT NOT NULL,
    "full_name" VARCHAR(200) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_ups_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "sign_ups_email_check" CHECK ("email" = lower(btrim("email")))
);

-- CreateIndex
CREATE INDEX "sign_ups_email_idx" ON "sign_ups"("email");

-- CreateIndex
CREATE INDEX "sign_ups_expires_at_idx" ON "sign_ups"("expires_at");

-- AlterTable
ALTER TABLE "one_time_tokens" ADD COLUMN     "sign_up_id" TEXT;

-- CreateIndex
CREATE INDEX "one_time_tokens_sign_up_id_purpose_idx" ON "one_time_tokens"("sign_up_id", "purpose");

-- AddForeignKey
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_sign_up_id_fkey" FOREIGN KEY ("sign_up_id") REFERENCES "sign_ups"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Accounts exist from their confirmation on. Those that wait for it become sign-ups; their links,
-- and their mails that are not sent yet, keep working.
INSERT INTO "sign_ups" ("id", "email", "password_hash", "full_name", "created_at", "expires_at")
SELECT "id", "email", "password_hash", "full_name", "created_at", now() + interval '7 days'
FROM "users" WHERE "email_confirmed_at" IS NULL;
UPDATE "outgoing_mails" SET "data" = jsonb_build_object('signUpId', "sign_ups"."id")
FROM "sign_ups"
WHERE "kind" = 'sign-up' AND "status" <> 'sent' AND "recipient" = "sign_ups"."email";
UPDATE "one_time_tokens" SET "sign_up_id" = "user_id", "user_id" = NULL
WHERE "purpose" = 'confirm_email' AND "user_id" IN (SELECT "id" FROM "sign_ups");
DELETE FROM "users" WHERE "email_confirmed_at" IS NULL;
ALTER TABLE "users" DROP COLUMN "email_confirmed_at";
