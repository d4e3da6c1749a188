-- CreateEnum
CREATE TYPE "contact_submission_state" AS ENUM ('new', 'open', 'done');

-- AlterTable
ALTER TABLE "contact_submissions" ADD COLUMN "state" "contact_submission_state" NOT NULL DEFAULT 'new';

-- What somebody has opened so far.
UPDATE "contact_submissions" SET "state" = 'open' WHERE "read_at" IS NOT NULL;
