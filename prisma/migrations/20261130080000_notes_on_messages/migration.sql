-- Who of the team looks after a message from the contact form, and what the team tells each other about it.
-- AlterTable
ALTER TABLE "contact_submissions" ADD COLUMN     "assignee_id" TEXT;

-- CreateTable
CREATE TABLE "contact_notes" (
    "id" TEXT NOT NULL,
    "submission_id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "author_id" TEXT,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_notes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "contact_notes_submission_id_created_at_idx" ON "contact_notes"("submission_id", "created_at");

-- CreateIndex
CREATE INDEX "contact_notes_conference_id_idx" ON "contact_notes"("conference_id");

-- CreateIndex
CREATE INDEX "contact_notes_author_id_idx" ON "contact_notes"("author_id");

-- CreateIndex
CREATE INDEX "contact_submissions_assignee_id_idx" ON "contact_submissions"("assignee_id");

-- AddForeignKey
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "contact_submissions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
