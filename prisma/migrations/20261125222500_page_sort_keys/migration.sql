-- The pages of a conference are sorted like its other content: in lower case and without accents.
ALTER TABLE "pages" ADD COLUMN "sort_key" TEXT COLLATE "C" NOT NULL DEFAULT '';

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
    WHEN 'pages' THEN
      NEW.sort_key := search_fold(NEW.title);
    ELSE
      NEW.sort_key := search_fold(NEW.name);
  END CASE;
  RETURN NEW;
END
$$;

CREATE TRIGGER write_search_document BEFORE INSERT OR UPDATE OF title ON "pages"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();

CREATE OR REPLACE FUNCTION write_search_documents() RETURNS void LANGUAGE sql AS $$
  UPDATE "schedule_items" SET title = title;
  UPDATE "speakers" SET name = name;
  UPDATE "articles" SET title = title;
  UPDATE "sponsors" SET name = name;
  UPDATE "ticket_types" SET name = name;
  UPDATE "pages" SET title = title
$$;

UPDATE "pages" SET title = title;
