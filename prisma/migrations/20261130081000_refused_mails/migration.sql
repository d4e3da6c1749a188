-- When a mail was given up, for the digest of the team.
ALTER TABLE "outgoing_mails" ADD COLUMN     "failed_at" TIMESTAMPTZ(3);
