-- CreateIndex
CREATE INDEX "outgoing_mails_letter_id_status_id_idx" ON "outgoing_mails"("letter_id", "status", "id");

-- CreateIndex
CREATE INDEX "outgoing_mails_sent_at_idx" ON "outgoing_mails"("sent_at");
