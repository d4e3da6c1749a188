-- CreateEnum
CREATE TYPE "mail_status" AS ENUM ('queued', 'sent', 'failed');

-- AlterTable
ALTER TABLE "auth_sessions" ADD COLUMN     "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "user_agent" VARCHAR(300) NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "outgoing_mails" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL DEFAULT 'default',
    "kind" VARCHAR(50) NOT NULL,
    "recipient" VARCHAR(254) NOT NULL,
    "data" JSONB NOT NULL DEFAULT '{}',
    "status" "mail_status" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" VARCHAR(500),
    "sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outgoing_mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "outgoing_mails_conference_id_created_at_idx" ON "outgoing_mails"("conference_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "outgoing_mails_status_idx" ON "outgoing_mails"("status");

-- CreateIndex
CREATE INDEX "audit_log_entity_id_created_at_idx" ON "audit_log"("entity_id", "created_at" DESC);

-- AddForeignKey
ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;
