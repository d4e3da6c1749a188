-- Replies to answers, by a mailbox of the operator: what they said, and how far the mailbox was read.
ALTER TABLE "message_answers" ADD COLUMN     "mail_id" TEXT;

-- CreateTable
CREATE TABLE "contact_replies" (
    "id" TEXT NOT NULL,
    "submission_id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "sender" VARCHAR(254) NOT NULL,
    "text" TEXT NOT NULL,
    "is_cut" BOOLEAN NOT NULL DEFAULT false,
    "attachments" INTEGER NOT NULL DEFAULT 0,
    "message_hash" CHAR(64) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_replies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mailboxes" (
    "id" CHAR(64) NOT NULL,
    "uid_validity" VARCHAR(20),
    "last_uid" BIGINT NOT NULL DEFAULT 0,
    "busy_until" TIMESTAMPTZ(3),

    CONSTRAINT "mailboxes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "contact_replies_submission_id_received_at_idx" ON "contact_replies"("submission_id", "received_at");

-- CreateIndex
CREATE INDEX "contact_replies_conference_id_created_at_idx" ON "contact_replies"("conference_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "contact_replies_conference_id_message_hash_key" ON "contact_replies"("conference_id", "message_hash");

-- CreateIndex
CREATE UNIQUE INDEX "message_answers_mail_id_key" ON "message_answers"("mail_id");

-- AddForeignKey
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "contact_submissions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;
