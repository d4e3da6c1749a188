-- AlterTable
ALTER TABLE "people" ADD COLUMN "link_sent_at" TIMESTAMPTZ(3), ADD COLUMN "link_opened_at" TIMESTAMPTZ(3);

-- What the list of mails still knows. When pages were opened was not noted.
UPDATE "people" SET "link_sent_at" = (
  SELECT max("sent_at") FROM "outgoing_mails"
  WHERE "outgoing_mails"."conference_id" = "people"."conference_id"
    AND "outgoing_mails"."recipient" = "people"."email"
    AND "outgoing_mails"."kind" = 'speaking'
    AND "outgoing_mails"."status" = 'sent'
)
WHERE "link_nonce" IS NOT NULL;
