-- What a search compares is stored with each record, because taking a text apart costs more than everything else that
-- a search does. Triggers write it, so that servers of the release before keep it current, too.
ALTER TABLE "schedule_items" ADD COLUMN "search_document" tsvector;
ALTER TABLE "speakers" ADD COLUMN "search_document" tsvector, ADD COLUMN "search_names" tsvector;
ALTER TABLE "articles" ADD COLUMN "search_document" tsvector;

-- Words of a title, of what stands below it and of the text, by falling weight. Of a text, the first 5,000 letters count.
CREATE FUNCTION search_document(title text, second text, body text) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT setweight(search_vector(search_fold(title)), 'A')
    || setweight(search_vector(search_fold(second)), 'B')
    || setweight(search_vector(search_fold(left(body, 5000))), 'D')
$$;

CREATE FUNCTION write_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'schedule_items' THEN
      NEW.search_document := search_document(
        NEW.title, NEW.speaker_label, concat_ws(' ', NEW.type, NEW.location, NEW.theme, NEW.description));
    WHEN 'speakers' THEN
      NEW.search_document := search_document(
        NEW.name, concat_ws(' ', NEW.title, NEW.company_name, NEW.topic), NEW.bio);
      -- What the sessions of a speaker are found by.
      NEW.search_names := setweight(search_vector(search_fold(concat_ws(' ', NEW.name, NEW.company_name))), 'B');
    WHEN 'articles' THEN
      NEW.search_document := search_document(NEW.title, NEW.excerpt, NEW.body);
  END CASE;
  RETURN NEW;
END
$$;

CREATE TRIGGER write_search_document
  BEFORE INSERT OR UPDATE OF title, speaker_label, type, location, theme, description ON "schedule_items"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();
CREATE TRIGGER write_search_document
  BEFORE INSERT OR UPDATE OF name, title, company_name, topic, bio ON "speakers"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();
CREATE TRIGGER write_search_document
  BEFORE INSERT OR UPDATE OF title, excerpt, body ON "articles"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();

-- All documents anew, after `prepare_search()` has found extensions that were created later.
CREATE FUNCTION write_search_documents() RETURNS void LANGUAGE sql AS $$
  UPDATE "schedule_items" SET title = title;
  UPDATE "speakers" SET name = name;
  UPDATE "articles" SET title = title
$$;

SELECT write_search_documents();

-- The documents of several records as one.
CREATE AGGREGATE search_documents(tsvector) (SFUNC = tsvector_concat, STYPE = tsvector, PARALLEL = SAFE);
