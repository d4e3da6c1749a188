-- In which language people read what a conference writes to them.
ALTER TABLE "people" ADD COLUMN "language" VARCHAR(35);
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "language" VARCHAR(35);
ALTER TABLE "outgoing_mails" ADD COLUMN "language" VARCHAR(35);
