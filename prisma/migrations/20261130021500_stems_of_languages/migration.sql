-- Stems of the language of a conference, beside those of English.
DROP FUNCTION search_document(text, text, text);
DROP FUNCTION search_query(text[]);
DROP FUNCTION search_vector(text);

-- By whose stems the texts of a conference are found: of its language or, where the database has none of it, of English.
CREATE FUNCTION search_config(language text) RETURNS regconfig LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE split_part(lower($1), '-', 1)
    WHEN 'da' THEN 'danish' WHEN 'nl' THEN 'dutch' WHEN 'fi' THEN 'finnish' WHEN 'fr' THEN 'french'
    WHEN 'de' THEN 'german' WHEN 'hu' THEN 'hungarian' WHEN 'it' THEN 'italian' WHEN 'nb' THEN 'norwegian'
    WHEN 'nn' THEN 'norwegian' WHEN 'no' THEN 'norwegian' WHEN 'pt' THEN 'portuguese' WHEN 'ro' THEN 'romanian'
    WHEN 'ru' THEN 'russian' WHEN 'es' THEN 'spanish' WHEN 'sv' THEN 'swedish' WHEN 'tr' THEN 'turkish'
    ELSE 'english'
  END::regconfig
$$;
CREATE FUNCTION search_config_of(conference text) RETURNS regconfig LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT search_config((SELECT language FROM conferences WHERE id = $1))
$$;

-- The words of a folded text: as they are, for what is still being typed, and by their stems, of English and of the language of
-- the conference. Words with a hyphen or a slash are also one word; the parser takes those with a slash for names of files.
CREATE FUNCTION search_vector(text, config regconfig) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple'::regconfig, replace(coalesce($1, ''), '/', ' '))
    || to_tsvector('english'::regconfig, replace(coalesce($1, ''), '/', ' '))
    || CASE WHEN config = 'english'::regconfig THEN ''::tsvector
      ELSE to_tsvector(config, replace(coalesce($1, ''), '/', ' ')) END
    || to_tsvector('simple'::regconfig, coalesce(
      (SELECT string_agg(search_joined(compound[1]), ' ') FROM regexp_matches($1, '\w+(?:[-/]\w+)+', 'g') AS compound), ''))
$$;

-- All of some words, each by its beginning or its stem; one with hyphens or slashes by its parts or as one word. Words that
-- say nothing in the language of the conference, such as "the", need not be there, unless there are no others.
CREATE FUNCTION search_query(text[], config regconfig) RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE AS $$
  WITH words AS (
    SELECT (
        SELECT to_tsquery('simple'::regconfig, string_agg(quote_literal(part) || ':*', ' & '))
        FROM regexp_split_to_table(word, '[-/]') AS part WHERE part <> ''
      ) || to_tsquery('simple'::regconfig, quote_literal(search_joined(word)) || ':*') AS beginning,
      plainto_tsquery(config, regexp_replace(word, '[-/]', ' ', 'g')) AS stem,
      plainto_tsquery('english'::regconfig, regexp_replace(word, '[-/]', ' ', 'g')) AS english
    FROM unnest($1) AS word WHERE word <> ''
  )
  SELECT coalesce(
    (SELECT string_agg(format('(%s)', beginning || stem || english), ' & ') FROM words WHERE numnode(stem) > 0),
    (SELECT string_agg(format('(%s)', beginning), ' & ') FROM words WHERE numnode(beginning) > 0)
  )::tsquery
$$;

-- Words of a title, of what stands below it and of the text, by falling weight. Of a text, the first 5,000 letters count.
CREATE FUNCTION search_document(title text, second text, body text, config regconfig)
RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT setweight(search_vector(search_fold(title), config), 'A')
    || setweight(search_vector(search_fold(second), config), 'B')
    || setweight(search_vector(search_fold(left(body, 5000)), config), 'D')
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
        search_config_of(NEW.conference_id));
      NEW.sort_key := search_fold(NEW.title);
      NEW.folded_text := search_joined(search_fold(concat_ws(E'\n', NEW.title, rooms, NEW.description)));
    WHEN 'speakers' THEN
      NEW.search_document := search_document(
        NEW.name, concat_ws(' ', NEW.title, NEW.company_name, NEW.topic), NEW.bio,
        search_config_of(NEW.conference_id));
      -- What the sessions of a speaker are found by.
      NEW.search_names := setweight(
        search_vector(search_fold(concat_ws(' ', NEW.name, NEW.company_name)), search_config_of(NEW.conference_id)), 'B');
      NEW.sort_key := search_fold(NEW.name);
      NEW.folded_text := search_joined(search_fold(concat_ws(E'\n', NEW.name, NEW.title, NEW.company_name, NEW.topic)));
    WHEN 'articles' THEN
      NEW.search_document := search_document(NEW.title, NEW.excerpt, NEW.body, search_config_of(NEW.conference_id));
      NEW.sort_key := search_fold(NEW.title);
      NEW.folded_text := search_joined(search_fold(concat_ws(E'\n', NEW.title, NEW.excerpt)));
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

-- A conference in another language is found by the stems of that one.
CREATE FUNCTION write_conference_in_language() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "schedule_items" SET title = title WHERE conference_id = NEW.id;
  UPDATE "released_schedule_items" SET search_document = NULL WHERE conference_id = NEW.id AND NEW.programme_mode = 'releases';
  UPDATE "speakers" SET name = name WHERE conference_id = NEW.id;
  UPDATE "articles" SET title = title WHERE conference_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER write_conference_in_language AFTER UPDATE OF language ON "conferences" FOR EACH ROW
  WHEN (search_config(OLD.language) <> search_config(NEW.language)) EXECUTE FUNCTION write_conference_in_language();

UPDATE "schedule_items" SET title = title WHERE search_config_of(conference_id) <> 'english'::regconfig;
UPDATE "released_schedule_items" SET search_document = NULL
  WHERE search_config_of(conference_id) <> 'english'::regconfig
    AND conference_id IN (SELECT id FROM "conferences" WHERE programme_mode = 'releases');
UPDATE "speakers" SET name = name WHERE search_config_of(conference_id) <> 'english'::regconfig;
UPDATE "articles" SET title = title WHERE search_config_of(conference_id) <> 'english'::regconfig;
