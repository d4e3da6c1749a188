-- CreateEnum
CREATE TYPE "mail_policy" AS ENUM ('missing', 'none', 'quarantine', 'reject');

-- AlterTable
ALTER TABLE "conferences" ADD COLUMN     "mail_sender" VARCHAR(254),
ADD COLUMN     "mail_sender_checked_at" TIMESTAMPTZ(3),
ADD COLUMN     "mail_sender_key" VARCHAR(43),
ADD COLUMN     "mail_sender_policy" "mail_policy",
ADD COLUMN     "mail_sender_proven_at" TIMESTAMPTZ(3),
ADD COLUMN     "mail_sender_token" VARCHAR(32);
