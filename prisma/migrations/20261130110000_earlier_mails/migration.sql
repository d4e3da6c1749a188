-- AlterTable
ALTER TABLE "mailboxes" ADD COLUMN     "new_from" BIGINT NOT NULL DEFAULT 0;
