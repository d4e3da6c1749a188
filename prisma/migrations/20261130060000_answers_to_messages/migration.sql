-- What the team answers to messages from the contact form.
ALTER TABLE "contact_submissions" ADD COLUMN "language" VARCHAR(35);
CREATE TABLE "message_answers" (
    "id" TEXT NOT NULL,
    "submission_id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "author_id" TEXT,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_answers_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "message_answers_submission_id_created_at_idx" ON "message_answers"("submission_id", "created_at");
CREATE INDEX "message_answers_conference_id_idx" ON "message_answers"("conference_id");
CREATE INDEX "message_answers_author_id_idx" ON "message_answers"("author_id");
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "contact_submissions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
