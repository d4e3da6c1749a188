-- DropIndex
DROP INDEX "form_submissions_event_id_key";

-- CreateIndex
CREATE UNIQUE INDEX "form_submissions_conference_id_event_id_key" ON "form_submissions"("conference_id", "event_id");

-- Nulls are distinct in the index above.
CREATE UNIQUE INDEX "form_submissions_unrouted_event_id_key" ON "form_submissions"("event_id") WHERE "conference_id" IS NULL;
