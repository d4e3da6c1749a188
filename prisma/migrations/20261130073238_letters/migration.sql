-- What a team writes to many.

-- CreateEnum
CREATE TYPE "letter_type" AS ENUM ('letter', 'issue');

-- CreateEnum
CREATE TYPE "letter_state" AS ENUM ('draft', 'waiting', 'sending', 'paused', 'stopped', 'sent');

-- AlterEnum
ALTER TYPE "api_scope" ADD VALUE 'letters_read';
ALTER TYPE "api_scope" ADD VALUE 'letters_write';
ALTER TYPE "api_scope" ADD VALUE 'sending_read';
ALTER TYPE "api_scope" ADD VALUE 'sending_write';

-- AlterEnum
ALTER TYPE "mail_status" ADD VALUE 'held';
ALTER TYPE "mail_status" ADD VALUE 'bounced';
ALTER TYPE "mail_status" ADD VALUE 'suppressed';

-- AlterTable
ALTER TABLE "outgoing_mails" ADD COLUMN     "letter_id" TEXT,
ADD COLUMN     "recipient_name" VARCHAR(200);

-- CreateTable
CREATE TABLE "letters" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "external_id" VARCHAR(200),
    "kind" "letter_type" NOT NULL DEFAULT 'letter',
    "subject" VARCHAR(200) NOT NULL,
    "body" TEXT NOT NULL,
    "content_html" TEXT,
    "audience" JSONB NOT NULL DEFAULT '{ "list": "speakers" }',
    "from_name" VARCHAR(80),
    "reply_to" VARCHAR(254),
    "is_public" BOOLEAN NOT NULL DEFAULT false,
    "slug" VARCHAR(100),
    "state" "letter_state" NOT NULL DEFAULT 'draft',
    "send_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "translations" JSONB NOT NULL DEFAULT '{}',
    "translated_html" JSONB DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "sort_key" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "letters_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bounced_addresses" (
    "id" TEXT NOT NULL,
    "conference_id" TEXT NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "reason" VARCHAR(500) NOT NULL,
    "bounced_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bounced_addresses_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "letters_conference_id_created_at_idx" ON "letters"("conference_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "letters_state_send_at_idx" ON "letters"("state", "send_at");

-- CreateIndex
CREATE UNIQUE INDEX "letters_conference_id_external_id_key" ON "letters"("conference_id", "external_id");

-- CreateIndex
CREATE UNIQUE INDEX "letters_conference_id_slug_key" ON "letters"("conference_id", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "outgoing_mails_letter_id_recipient_key" ON "outgoing_mails"("letter_id", "recipient");

-- CreateIndex
CREATE UNIQUE INDEX "bounced_addresses_conference_id_email_key" ON "bounced_addresses"("conference_id", "email");

-- AddForeignKey
ALTER TABLE "letters" ADD CONSTRAINT "letters_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bounced_addresses" ADD CONSTRAINT "bounced_addresses_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "letters" ALTER COLUMN "sort_key" TYPE TEXT COLLATE "C";
CREATE OR REPLACE FUNCTION write_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rooms text;
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'schedule_items', 'released_schedule_items' THEN
      rooms := CASE TG_TABLE_NAME WHEN 'schedule_items' THEN room_names(NEW.id) ELSE released_room_names(NEW.id) END;
      NEW.search_document := search_document(
        NEW.title, NEW.speaker_label, concat_ws(' ', NEW.type, rooms, NEW.theme, NEW.description),
        search_config_of(NEW.conference_id)) || search_translations(NEW.translations, 'title');
      NEW.sort_key := search_fold(NEW.title);
      NEW.folded_text := search_joined(search_fold(concat_ws(E'\n', NEW.title, rooms, NEW.description,
        translated_texts(NEW.translations))));
    WHEN 'speakers' THEN
      NEW.search_document := search_document(
        NEW.name, concat_ws(' ', NEW.title, NEW.company_name, NEW.topic), NEW.bio,
        search_config_of(NEW.conference_id)) || search_translations(NEW.translations, 'topic');
      -- What the sessions of a speaker are found by.
      NEW.search_names := setweight(
        search_vector(search_fold(concat_ws(' ', NEW.name, NEW.company_name)), search_config_of(NEW.conference_id)), 'B');
      NEW.sort_key := search_fold(NEW.name);
      NEW.folded_text := search_joined(search_fold(concat_ws(E'\n', NEW.name, NEW.title, NEW.company_name, NEW.topic,
        translated_texts(NEW.translations))));
    WHEN 'articles' THEN
      NEW.search_document := search_document(NEW.title, NEW.excerpt, NEW.body, search_config_of(NEW.conference_id))
        || search_translations(NEW.translations, 'title');
      NEW.sort_key := search_fold(NEW.title);
      NEW.folded_text := search_joined(search_fold(concat_ws(E'\n', NEW.title, NEW.excerpt, translated_texts(NEW.translations))));
    WHEN 'people' THEN
      NEW.sort_key := search_fold(NEW.name);
      NEW.folded_text := search_joined(search_fold(concat_ws(E'\n', NEW.name, NEW.email, array_to_string(NEW.other_emails, E'\n'), NEW.phone, NEW.notes, array_to_string(NEW.tags, E'\n'))));
    WHEN 'proposals' THEN
      -- Without the proposers, whom a reviewer must not find by searching.
      NEW.sort_key := search_fold(NEW.title);
      NEW.folded_text := search_joined(search_fold(concat_ws(E'\n', NEW.title, NEW.abstract, NEW.description)));
    WHEN 'pages' THEN
      NEW.sort_key := search_key(NEW.title);
    WHEN 'letters' THEN
      NEW.sort_key := search_key(NEW.subject);
    ELSE
      NEW.sort_key := search_key(NEW.name);
  END CASE;
  RETURN NEW;
END
$$;
CREATE TRIGGER write_search_document BEFORE INSERT OR UPDATE OF subject ON "letters"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();
CREATE OR REPLACE FUNCTION write_search_documents() RETURNS void LANGUAGE sql AS $$
  UPDATE "schedule_items" SET title = title;
  UPDATE "released_schedule_items" SET search_document = NULL
    WHERE conference_id IN (SELECT id FROM "conferences" WHERE programme_mode = 'releases');
  UPDATE "speakers" SET name = name;
  UPDATE "articles" SET title = title;
  UPDATE "people" SET name = name;
  UPDATE "proposals" SET title = title;
  UPDATE "sponsors" SET name = name;
  UPDATE "letters" SET subject = subject;
  UPDATE "ticket_types" SET name = name;
  UPDATE "rooms" SET name = name;
  UPDATE "tracks" SET name = name;
  UPDATE "pages" SET title = title
$$;
