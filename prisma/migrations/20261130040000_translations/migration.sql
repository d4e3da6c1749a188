-- Content in several languages: the further languages of a conference, and the texts of its records in them.
ALTER TABLE "conferences" ADD COLUMN "other_languages" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "former_languages" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "speakers" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}',
  ADD COLUMN "translated_html" JSONB DEFAULT '{}';
ALTER TABLE "schedule_items" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}',
  ADD COLUMN "translated_html" JSONB DEFAULT '{}';
ALTER TABLE "released_schedule_items" ADD COLUMN "translations" JSONB CONSTRAINT "schedule_items_translations_not_null" NOT NULL DEFAULT '{}',
  ADD COLUMN "translated_html" JSONB DEFAULT '{}';
ALTER TABLE "rooms" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "tracks" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "venue_details" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "ticket_types" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "exhibit_packages" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "sponsors" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "contact_details" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "pages" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}',
  ADD COLUMN "translated_html" JSONB DEFAULT '{}';
ALTER TABLE "menus" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "home_pages" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "articles" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}',
  ADD COLUMN "translated_html" JSONB DEFAULT '{}';
ALTER TABLE "calls" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}',
  ADD COLUMN "translated_html" JSONB DEFAULT '{}';
ALTER TABLE "conferences" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}';

-- A JSON object, or an empty one in place of anything else.
CREATE FUNCTION object_or_empty(jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE jsonb_typeof($1) WHEN 'object' THEN $1 ELSE '{}' END
$$;
-- The translated texts of a record, for example { "fr": { "title": "…" } }, as one text.
CREATE FUNCTION translated_texts(translations jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(texts.value, E'\n' ORDER BY language.key, texts.key)
  FROM jsonb_each(object_or_empty($1)) AS language, jsonb_each_text(object_or_empty(language.value)) AS texts
$$;
-- Their words, those of the title before the others, by the stems of their languages.
CREATE FUNCTION search_translations(translations jsonb, title text) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(search_documents(search_document(
    language.value ->> $2, '',
    (SELECT string_agg(texts.value, ' ' ORDER BY texts.key) FROM jsonb_each_text(object_or_empty(language.value)) AS texts
      WHERE texts.key <> $2),
    search_config(language.key))), '')
  FROM jsonb_each(object_or_empty($1)) AS language
$$;

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
    ELSE
      NEW.sort_key := search_key(NEW.name);
  END CASE;
  RETURN NEW;
END
$$;

DROP TRIGGER write_search_document ON "schedule_items";
CREATE TRIGGER write_search_document
  BEFORE INSERT OR UPDATE OF title, speaker_label, type, theme, description, translations ON "schedule_items"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();
DROP TRIGGER write_search_document ON "speakers";
CREATE TRIGGER write_search_document
  BEFORE INSERT OR UPDATE OF name, title, company_name, topic, bio, translations ON "speakers"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();
DROP TRIGGER write_search_document ON "articles";
CREATE TRIGGER write_search_document
  BEFORE INSERT OR UPDATE OF title, excerpt, body, translations ON "articles"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();
