-- What was answered, read once. The version before this one goes on storing rows without it while it
-- still runs; a job reads theirs and those that were there.
ALTER TABLE "form_submissions" ADD COLUMN     "answers" JSONB,
ADD COLUMN     "bytes" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "signed" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_answers_check"
  CHECK ("answers" IS NULL OR jsonb_typeof("answers") = 'array');
