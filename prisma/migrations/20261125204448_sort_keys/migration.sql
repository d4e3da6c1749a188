-- Lists are sorted by a stored key, and searched in a stored text, both folded: in lower case and without accents.
-- Databases differ in the collations that they have, and the embedded one has none for a language; this way, lists
-- have the same order everywhere, and Élise stands beside Elise.
ALTER TABLE "articles" ADD COLUMN "folded_text" TEXT NOT NULL DEFAULT '',
ADD COLUMN "sort_key" TEXT COLLATE "C" NOT NULL DEFAULT '';

ALTER TABLE "schedule_items" ADD COLUMN "folded_text" TEXT NOT NULL DEFAULT '',
ADD COLUMN "sort_key" TEXT COLLATE "C" NOT NULL DEFAULT '';

ALTER TABLE "speakers" ADD COLUMN "folded_text" TEXT NOT NULL DEFAULT '',
ADD COLUMN "sort_key" TEXT COLLATE "C" NOT NULL DEFAULT '';

ALTER TABLE "sponsors" ADD COLUMN "sort_key" TEXT COLLATE "C" NOT NULL DEFAULT '';

ALTER TABLE "ticket_types" ADD COLUMN "sort_key" TEXT COLLATE "C" NOT NULL DEFAULT '';

DROP INDEX "speakers_conference_id_name_idx";
CREATE INDEX "speakers_conference_id_sort_key_idx" ON "speakers"("conference_id", "sort_key");

-- The same triggers as before write what searches compare, and now what lists do.
CREATE OR REPLACE FUNCTION write_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'schedule_items' THEN
      NEW.search_document := search_document(
        NEW.title, NEW.speaker_label, concat_ws(' ', NEW.type, NEW.location, NEW.theme, NEW.description));
      NEW.sort_key := search_fold(NEW.title);
      NEW.folded_text := search_fold(concat_ws(E'\n', NEW.title, NEW.location, NEW.description));
    WHEN 'speakers' THEN
      NEW.search_document := search_document(
        NEW.name, concat_ws(' ', NEW.title, NEW.company_name, NEW.topic), NEW.bio);
      -- What the sessions of a speaker are found by.
      NEW.search_names := setweight(search_vector(search_fold(concat_ws(' ', NEW.name, NEW.company_name))), 'B');
      NEW.sort_key := search_fold(NEW.name);
      NEW.folded_text := search_fold(concat_ws(E'\n', NEW.name, NEW.title, NEW.company_name, NEW.topic));
    WHEN 'articles' THEN
      NEW.search_document := search_document(NEW.title, NEW.excerpt, NEW.body);
      NEW.sort_key := search_fold(NEW.title);
      NEW.folded_text := search_fold(concat_ws(E'\n', NEW.title, NEW.excerpt));
    ELSE
      NEW.sort_key := search_fold(NEW.name);
  END CASE;
  RETURN NEW;
END
$$;

CREATE TRIGGER write_search_document BEFORE INSERT OR UPDATE OF name ON "sponsors"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();
CREATE TRIGGER write_search_document BEFORE INSERT OR UPDATE OF name ON "ticket_types"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();

CREATE OR REPLACE FUNCTION write_search_documents() RETURNS void LANGUAGE sql AS $$
  UPDATE "schedule_items" SET title = title;
  UPDATE "speakers" SET name = name;
  UPDATE "articles" SET title = title;
  UPDATE "sponsors" SET name = name;
  UPDATE "ticket_types" SET name = name
$$;

SELECT write_search_documents();
