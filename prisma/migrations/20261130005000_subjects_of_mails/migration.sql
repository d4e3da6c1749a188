-- AlterTable
ALTER TABLE "outgoing_mails" ADD COLUMN "subject" VARCHAR(300);
