-- Search. `unaccent` and `pg_trgm` are trusted extensions: whoever may create objects in the database may create
-- them. Where that is not so, or the server does not have them, search goes on without: it then finds accented
-- letters by their decomposition, and no misspelt words. Once somebody has created them,
-- `SELECT prepare_search()` makes use of them.
DO $$
DECLARE
  extension text;
BEGIN
  FOREACH extension IN ARRAY ARRAY['unaccent', 'pg_trgm'] LOOP
    BEGIN
      EXECUTE format('CREATE EXTENSION IF NOT EXISTS %I', extension);
    EXCEPTION WHEN OTHERS THEN
      RAISE NOTICE 'The extension % could not be created: %', extension, SQLERRM;
    END;
  END LOOP;
END
$$;

CREATE FUNCTION prepare_search() RETURNS void LANGUAGE plpgsql AS $prepare$
DECLARE
  unaccent_schema text;
  trigram_schema text;
BEGIN
  SELECT n.nspname INTO unaccent_schema
    FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'unaccent';
  SELECT n.nspname INTO trigram_schema
    FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm';

  -- A text as search compares it: in lower case, without accents.
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION search_fold(text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $f$ SELECT lower(%s) $f$',
    CASE WHEN unaccent_schema IS NULL
      THEN 'regexp_replace(normalize($1, NFKD), ''[\u0300-\u036f]'', '''', ''g'')'
      ELSE format('%I.unaccent(%L::regdictionary, $1)', unaccent_schema, format('%I.unaccent', unaccent_schema))
    END
  );

  -- How much a part of the second text is like the first, from 0 to 1.
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION search_likeness(text, text) RETURNS real LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $f$ SELECT %s $f$',
    CASE WHEN trigram_schema IS NULL THEN '0::real'
      ELSE format('%I.word_similarity($1, $2)', trigram_schema) END
  );
END
$prepare$;

SELECT prepare_search();

-- The words of a folded text: as they are, for what is still being typed, and by their English stems.
CREATE FUNCTION search_vector(text) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple'::regconfig, coalesce($1, '')) || to_tsvector('english'::regconfig, coalesce($1, ''))
$$;

-- All of some words, each by its beginning or its stem. Words that say nothing, such as "the", need not be there,
-- unless there are no others.
CREATE FUNCTION search_query(text[]) RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE AS $$
  WITH words AS (
    SELECT to_tsquery('simple'::regconfig, quote_literal(word) || ':*') AS beginning,
      plainto_tsquery('english'::regconfig, word) AS stem
    FROM unnest($1) AS word WHERE word <> ''
  )
  SELECT coalesce(
    (SELECT string_agg(format('(%s | %s)', beginning, stem), ' & ') FROM words WHERE numnode(stem) > 0),
    (SELECT string_agg(format('(%s)', beginning), ' & ') FROM words WHERE numnode(beginning) > 0)
  )::tsquery
$$;

-- The sessions that people with an account have marked, and the addresses under which they share them.
CREATE TABLE "session_stars" (
    "user_id" TEXT NOT NULL,
    "schedule_item_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "session_stars_pkey" PRIMARY KEY ("user_id","schedule_item_id")
);

CREATE TABLE "agenda_links" (
    "conference_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "token" VARCHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agenda_links_pkey" PRIMARY KEY ("conference_id","user_id")
);

CREATE INDEX "session_stars_schedule_item_id_idx" ON "session_stars"("schedule_item_id");

CREATE UNIQUE INDEX "agenda_links_token_key" ON "agenda_links"("token");

CREATE INDEX "agenda_links_user_id_idx" ON "agenda_links"("user_id");

ALTER TABLE "session_stars" ADD CONSTRAINT "session_stars_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "session_stars" ADD CONSTRAINT "session_stars_schedule_item_id_fkey" FOREIGN KEY ("schedule_item_id") REFERENCES "schedule_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "agenda_links" ADD CONSTRAINT "agenda_links_conference_id_fkey" FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "agenda_links" ADD CONSTRAINT "agenda_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
