-- What schema.prisma cannot say. A migration adds what changes here by hand; a test compares both.

-- Rules. Text times compare as times because they are HH:MM.
ALTER TABLE "conferences"
  ADD CONSTRAINT "conferences_dates_check" CHECK ("end_date" >= "start_date"),
  ADD CONSTRAINT "conferences_day_start_time_check" CHECK ("day_start_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD CONSTRAINT "conferences_day_end_time_check" CHECK ("day_end_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD CONSTRAINT "conferences_vat_rate_check" CHECK ("vat_rate" > 0 AND "vat_rate" < 100),
  ADD CONSTRAINT "conferences_day_check" CHECK ("day_end_time" > "day_start_time"),
  -- Only what is claimed is served.
  ADD CONSTRAINT "conferences_proven_host_check" CHECK ("proven_host" IS NULL OR "proven_host" = "host");

ALTER TABLE "schedule_items"
  ADD CONSTRAINT "schedule_items_day_check" CHECK ("day" BETWEEN 1 AND 7),
  ADD CONSTRAINT "schedule_items_start_time_check" CHECK ("start_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD CONSTRAINT "schedule_items_end_time_check" CHECK ("end_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD CONSTRAINT "schedule_items_times_check" CHECK ("end_time" <> "start_time"),
  ADD CONSTRAINT "schedule_items_wanted_seats_check" CHECK ("wanted_seats" >= 0),
  ADD CONSTRAINT "schedule_items_unscheduled_check" CHECK (num_nulls("day", "start_time", "end_time") IN (0, 3)),
  ADD CONSTRAINT "schedule_items_after_midnight_check"
    CHECK (NOT "after_midnight" OR ("start_time" IS NOT NULL AND "start_time" <= '06:00'));

ALTER TABLE "schedule_item_speakers"
  ADD CONSTRAINT "schedule_item_speakers_position_check" CHECK ("position" >= 0);

ALTER TABLE "schedule_item_rooms"
  ADD CONSTRAINT "schedule_item_rooms_position_check" CHECK ("position" >= 0);

ALTER TABLE "rooms"
  ADD CONSTRAINT "rooms_name_check" CHECK (btrim("name") <> ''),
  ADD CONSTRAINT "rooms_capacity_check" CHECK ("capacity" >= 0);

-- It stands in style sheets.
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_colour_check" CHECK ("colour" ~ '^#[0-9A-F]{6}$');

ALTER TABLE "ticket_types"
  ADD CONSTRAINT "ticket_types_price_check" CHECK ("price" >= 0),
  ADD CONSTRAINT "ticket_types_dates_check" CHECK ("available_until" >= "available_from"),
  ADD CONSTRAINT "ticket_types_quantity_check" CHECK ("quantity" >= 0),
  ADD CONSTRAINT "ticket_types_sold_check" CHECK ("sold" >= 0 AND ("quantity" IS NULL OR "sold" <= "quantity"));

ALTER TABLE "exhibit_packages"
  ADD CONSTRAINT "exhibit_packages_price_check" CHECK ("price" >= 0),
  ADD CONSTRAINT "exhibit_packages_delegate_passes_check" CHECK ("delegate_passes" >= 0);

ALTER TABLE "speakers" ADD CONSTRAINT "speakers_name_check" CHECK (btrim("name") <> '');

ALTER TABLE "calls"
  ADD CONSTRAINT "calls_times_check" CHECK ("closes_at" > "opens_at"),
  ADD CONSTRAINT "calls_most_per_person_check" CHECK ("most_per_person" > 0),
  ADD CONSTRAINT "calls_most_speakers_check" CHECK ("most_speakers" > 0);
ALTER TABLE "proposals"
  ADD CONSTRAINT "proposals_draft_check" CHECK ("state" = 'draft' OR "draft" IS NULL),
  ADD CONSTRAINT "proposals_told_check" CHECK (num_nulls("told_at", "told_deliberation") IN (0, 2));
ALTER TABLE "review_criteria"
  ADD CONSTRAINT "review_criteria_weight_check" CHECK ("weight" BETWEEN 1 AND 10),
  ADD CONSTRAINT "review_criteria_most_check" CHECK ("most" BETWEEN 2 AND 10);
ALTER TABLE "review_phases"
  ADD CONSTRAINT "review_phases_times_check" CHECK ("closes_at" > "opens_at");
ALTER TABLE "review_scores" ADD CONSTRAINT "review_scores_score_check" CHECK ("score" BETWEEN 1 AND 10);

ALTER TABLE "people" ADD CONSTRAINT "people_email_check" CHECK ("email" = lower(btrim("email")));
ALTER TABLE "users" ADD CONSTRAINT "users_email_check" CHECK ("email" = lower(btrim("email")));
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_email_check" CHECK ("email" = lower(btrim("email")));
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_email_check" CHECK ("email" = lower(btrim("email")));
ALTER TABLE "newsletter_subscriptions"
  ADD CONSTRAINT "newsletter_subscriptions_email_check" CHECK ("email" = lower(btrim("email")));

ALTER TABLE "form_submissions"
  ADD CONSTRAINT "form_submissions_answers_check" CHECK (jsonb_typeof("answers") = 'array');
-- Nulls are distinct in the index of event ids within a conference.
CREATE UNIQUE INDEX "form_submissions_unrouted_event_id_key" ON "form_submissions"("event_id") WHERE "conference_id" IS NULL;

ALTER TABLE "pictures"
  -- It is written into a style sheet.
  ADD CONSTRAINT "pictures_colour_check" CHECK ("colour" ~ '^#[0-9a-f]{6}$'),
  ADD CONSTRAINT "pictures_focal_check" CHECK ("focal_x" BETWEEN 0 AND 1 AND "focal_y" BETWEEN 0 AND 1);

ALTER TABLE "identities"
  -- They stand in style sheets.
  ADD CONSTRAINT "identities_colours_check" CHECK (
    "ground_colour" ~ '^#[0-9A-F]{6}$' AND "accent_colour" ~ '^#[0-9A-F]{6}$' AND "action_colour" ~ '^#[0-9A-F]{6}$'
  );

ALTER TABLE "conferences"
  -- Everybody can open the site itself, which has one host.
  ADD CONSTRAINT "conferences_is_main_check" CHECK (
    NOT "is_main" OR ("status" = 'published' AND "deleted_at" IS NULL AND "host" IS NULL)
  );
CREATE UNIQUE INDEX "conferences_is_main_key" ON "conferences"("is_main") WHERE "is_main";

ALTER TABLE "members"
  -- The owners of the default conference are the organizers.
  ADD CONSTRAINT "members_role_check" CHECK ("conference_id" <> 'default' OR "role" <> 'owner');

-- Who owns a conference is a member of its team, whoever sets the owner. At the end of the transaction, so that
-- members who are added in it come first.
CREATE FUNCTION "add_owner_to_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "members" ("id", "conference_id", "user_id", "role")
  SELECT gen_random_uuid()::text, "id", "owner_id", 'owner'
  FROM "conferences" WHERE "id" = NEW."id" AND "owner_id" IS NOT NULL AND "id" <> 'default'
  ON CONFLICT ("conference_id", "user_id") DO UPDATE SET "role" = 'owner' WHERE "members"."role" <> 'owner';
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER "conferences_owner_is_member"
AFTER INSERT OR UPDATE OF "owner_id" ON "conferences"
DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION "add_owner_to_members"();

-- Whether somebody may still follow the changes of a conference has to be checked again after these. Servers hear of it on
-- the channel of all changes, in the order of the commits.
CREATE FUNCTION "announce_rights"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('summit', json_build_object('kind', 'rights', 'of', to_jsonb(OLD) ->> TG_ARGV[0])::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER "members_announce_rights" AFTER DELETE OR UPDATE OF "user_id", "conference_id", "role" ON "members"
  FOR EACH ROW EXECUTE FUNCTION "announce_rights"('user_id');
CREATE TRIGGER "auth_sessions_announce_rights" AFTER DELETE OR UPDATE OF "user_id", "expires_at" ON "auth_sessions"
  FOR EACH ROW EXECUTE FUNCTION "announce_rights"('user_id');
CREATE TRIGGER "api_tokens_announce_rights"
  AFTER DELETE OR UPDATE OF "user_id", "conference_id", "scopes", "expires_at", "token_hash" ON "api_tokens"
  FOR EACH ROW EXECUTE FUNCTION "announce_rights"('user_id');
CREATE TRIGGER "users_announce_rights" AFTER UPDATE OF "is_organizer" ON "users"
  FOR EACH ROW EXECUTE FUNCTION "announce_rights"('id');
CREATE TRIGGER "conferences_announce_rights" AFTER DELETE OR UPDATE OF "status", "plan", "deleted_at", "is_main" ON "conferences"
  FOR EACH ROW EXECUTE FUNCTION "announce_rights"('id');

-- Records in the bin hold rows of people, such as the stars of a session. They go with their account.
CREATE FUNCTION "remove_user_from_bin"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "binned_records" SET "data" = jsonb_set("data", '{related}', (
    SELECT coalesce(jsonb_agg(entry), '[]') FROM jsonb_array_elements("data" -> 'related') AS entry
    WHERE entry -> 'row' ->> 'userId' IS DISTINCT FROM OLD."id"
  ))
  WHERE "data" -> 'related' @> jsonb_build_array(jsonb_build_object('row', jsonb_build_object('userId', OLD."id")));
  RETURN NULL;
END
$$;

CREATE TRIGGER "users_remove_from_bin" AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "remove_user_from_bin"();

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

-- A folded text as lists compare it: "e-mail" as "email", and "a/b" as "ab". `joined` of rules/fold.ts does the same.
CREATE FUNCTION search_joined(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace($1, '(\S)[-/'']+(?=\S)', '\1', 'g')
$$;

-- What a name is sorted by, and below it what it is found by, where that differs. A line break sorts before all letters.
CREATE FUNCTION search_key(text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT concat_ws(E'\n', search_fold($1), nullif(search_joined(search_fold($1)), search_fold($1)))
$$;

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

-- The documents of several records as one.
CREATE AGGREGATE search_documents(tsvector) (SFUNC = tsvector_concat, STYPE = tsvector, PARALLEL = SAFE);

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

-- Midnight is no border of a day's programme, so times of day alone do not sort it.
CREATE FUNCTION write_programme_key() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  starts int := extract(epoch FROM NEW.start_time::time) / 60 + CASE WHEN NEW.after_midnight THEN 1440 ELSE 0 END;
  lasts int := (extract(epoch FROM NEW.end_time::time - NEW.start_time::time) / 60 + 1440)::int % 1440;
BEGIN
  NEW.programme_key := coalesce(NEW.day * 100000000 + starts * 10000 + starts + lasts, 900000000);
  NEW.last_minute := (NEW.day - 1) * 1440 + starts + lasts;
  RETURN NEW;
END
$$;

CREATE TRIGGER write_programme_key
  BEFORE INSERT OR UPDATE OF day, start_time, end_time, after_midnight ON "schedule_items"
  FOR EACH ROW EXECUTE FUNCTION write_programme_key();

-- What a search compares is stored with each record, because taking a text apart costs more than everything else that
-- a search does. Lists are sorted by a stored key, and searched in a stored text, both folded: in lower case and without
-- accents. Databases differ in the collations that they have, and the embedded one has none for a language; this way,
-- lists have the same order everywhere, and Élise stands beside Elise. Triggers write all of it, so that imports and
-- restored backups need not know.
ALTER TABLE "articles" ALTER COLUMN "sort_key" TYPE TEXT COLLATE "C";
ALTER TABLE "pages" ALTER COLUMN "sort_key" TYPE TEXT COLLATE "C";
ALTER TABLE "people" ALTER COLUMN "sort_key" TYPE TEXT COLLATE "C";
ALTER TABLE "proposals" ALTER COLUMN "sort_key" TYPE TEXT COLLATE "C";
ALTER TABLE "rooms" ALTER COLUMN "sort_key" TYPE TEXT COLLATE "C";
ALTER TABLE "schedule_items" ALTER COLUMN "sort_key" TYPE TEXT COLLATE "C";
ALTER TABLE "speakers" ALTER COLUMN "sort_key" TYPE TEXT COLLATE "C";
ALTER TABLE "sponsors" ALTER COLUMN "sort_key" TYPE TEXT COLLATE "C";
ALTER TABLE "letters" ALTER COLUMN "sort_key" TYPE TEXT COLLATE "C";
ALTER TABLE "ticket_types" ALTER COLUMN "sort_key" TYPE TEXT COLLATE "C";
ALTER TABLE "tracks" ALTER COLUMN "sort_key" TYPE TEXT COLLATE "C";

-- What everybody reads of the programme: a copy of the sessions and their links, which these triggers and releases alone
-- write. In a conference whose saves are public at once, it is equal to what the team edits. In one by release, texts, people
-- and drafts of sessions that are in it follow as well; when and where they take place, and which ones there are, wait for a
-- release. A migration that adds a column has to add it to both.
CREATE TABLE "released_schedule_items" (LIKE "schedule_items" INCLUDING ALL);
CREATE TABLE "released_schedule_item_speakers" (LIKE "schedule_item_speakers" INCLUDING ALL);
CREATE TABLE "released_schedule_item_rooms" (LIKE "schedule_item_rooms" INCLUDING ALL);

-- Names are public at once, and so are deletions of what a session links to. A session that is deleted and still public keeps
-- its links to speakers and to its track also while these are in the bin, so that it shows them again when they are restored,
-- whether it is in the bin itself or has been deleted for good. Nothing shows a link to what is not there, and the next
-- release leaves it out.
ALTER TABLE "released_schedule_items"
  ADD FOREIGN KEY ("conference_id") REFERENCES "conferences"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "released_schedule_item_rooms"
  ADD FOREIGN KEY ("room_id") REFERENCES "rooms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Of a row of a session, as JSON: what waits for a release, which is when and where it takes place, and its address.
CREATE FUNCTION placement_of(item jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, value) FROM jsonb_each(item) WHERE key IN (
    'day', 'start_time', 'end_time', 'after_midnight', 'all_rooms', 'status', 'slug', 'programme_key', 'last_minute')
$$;

-- What does not: its texts and whether it is a draft, without what is made of both. Nor with the external id, which a session
-- may have taken over from one that is deleted and still public.
CREATE FUNCTION texts_of(item jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT item - ARRAY(SELECT jsonb_object_keys(placement_of(item)))
    - ARRAY['external_id', 'version', 'created_at', 'updated_at', 'search_document', 'folded_text']
$$;

CREATE FUNCTION release_saved_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A backup has the copy, too.
  IF current_setting('summit.restoring', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM "released_schedule_items" r USING removed o, "conferences" c
    WHERE r.id = o.id AND c.id = o.conference_id AND c.programme_mode = 'live';
  END IF;
  IF TG_OP = 'DELETE' THEN
    DELETE FROM "released_schedule_item_speakers" r USING removed o, "conferences" c
    WHERE r.schedule_item_id = o.id AND c.id = o.conference_id AND c.programme_mode = 'live';
    DELETE FROM "released_schedule_item_rooms" r USING removed o, "conferences" c
    WHERE r.schedule_item_id = o.id AND c.id = o.conference_id AND c.programme_mode = 'live';
  ELSE
    INSERT INTO "released_schedule_items"
    SELECT s.* FROM saved s JOIN "conferences" c ON c.id = s.conference_id WHERE c.programme_mode = 'live';
  END IF;
  IF TG_OP = 'UPDATE' THEN
    WITH replaced AS (
      DELETE FROM "released_schedule_items" r USING saved s, "conferences" c
      WHERE r.id = s.id AND c.id = s.conference_id AND c.programme_mode = 'releases'
        AND texts_of(to_jsonb(r)) <> texts_of(to_jsonb(s))
      RETURNING jsonb_populate_record(r, texts_of(to_jsonb(s)) || jsonb_build_object(
        'version', greatest(r.version, s.version), 'updated_at', s.updated_at, 'search_document', NULL)) AS session
    )
    INSERT INTO "released_schedule_items" SELECT (session).* FROM replaced;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER release_inserted AFTER INSERT ON "schedule_items" REFERENCING NEW TABLE AS saved
  FOR EACH STATEMENT EXECUTE FUNCTION release_saved_sessions();
CREATE TRIGGER release_updated AFTER UPDATE ON "schedule_items" REFERENCING OLD TABLE AS removed NEW TABLE AS saved
  FOR EACH STATEMENT EXECUTE FUNCTION release_saved_sessions();
CREATE TRIGGER release_deleted AFTER DELETE ON "schedule_items" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION release_saved_sessions();

-- Who speaks is public at once, in sessions that are. A session that is deleted and still public keeps its links.
CREATE FUNCTION release_saved_speakers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('summit.restoring', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM "released_schedule_item_speakers" r USING removed o, "schedule_items" i
    WHERE r.schedule_item_id = o.schedule_item_id AND r.speaker_id = o.speaker_id AND i.id = o.schedule_item_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "released_schedule_item_speakers"
    SELECT s.* FROM saved s JOIN "released_schedule_items" r ON r.id = s.schedule_item_id
    ON CONFLICT ("schedule_item_id", "speaker_id") DO UPDATE SET position = excluded.position;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER release_inserted AFTER INSERT ON "schedule_item_speakers" REFERENCING NEW TABLE AS saved
  FOR EACH STATEMENT EXECUTE FUNCTION release_saved_speakers();
CREATE TRIGGER release_updated AFTER UPDATE ON "schedule_item_speakers" REFERENCING OLD TABLE AS removed NEW TABLE AS saved
  FOR EACH STATEMENT EXECUTE FUNCTION release_saved_speakers();
CREATE TRIGGER release_deleted AFTER DELETE ON "schedule_item_speakers" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION release_saved_speakers();

-- Calendars and copies of others take over who speaks by the version, which a save counts after it has written the links.
CREATE FUNCTION count_released_speakers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('summit.restoring', true) = 'on' THEN RETURN NULL; END IF;
  UPDATE "released_schedule_items" r SET version = i.version, updated_at = i.updated_at FROM "schedule_items" i
  WHERE r.id = coalesce(NEW.schedule_item_id, OLD.schedule_item_id) AND i.id = r.id AND r.version < i.version;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER count_released_speakers AFTER INSERT OR UPDATE OR DELETE ON "schedule_item_speakers"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_released_speakers();

-- In which rooms it takes place waits for a release.
CREATE FUNCTION release_saved_rooms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('summit.restoring', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM "released_schedule_item_rooms" r USING removed o, "schedule_items" i, "conferences" c
    WHERE r.schedule_item_id = o.schedule_item_id AND r.room_id = o.room_id
      AND i.id = o.schedule_item_id AND c.id = i.conference_id AND c.programme_mode = 'live';
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "released_schedule_item_rooms" SELECT s.* FROM saved s JOIN "schedule_items" i ON i.id = s.schedule_item_id
    JOIN "conferences" c ON c.id = i.conference_id WHERE c.programme_mode = 'live';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER release_inserted AFTER INSERT ON "schedule_item_rooms" REFERENCING NEW TABLE AS saved
  FOR EACH STATEMENT EXECUTE FUNCTION release_saved_rooms();
CREATE TRIGGER release_updated AFTER UPDATE ON "schedule_item_rooms" REFERENCING OLD TABLE AS removed NEW TABLE AS saved
  FOR EACH STATEMENT EXECUTE FUNCTION release_saved_rooms();
CREATE TRIGGER release_deleted AFTER DELETE ON "schedule_item_rooms" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION release_saved_rooms();

-- Stars belong to a session while its team edits it or everybody sees it. They are checked at the end of the transaction,
-- because the copy is written anew.
ALTER TABLE "session_stars" DROP CONSTRAINT "session_stars_schedule_item_id_fkey";
CREATE FUNCTION remove_stars() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "session_stars" WHERE schedule_item_id = OLD.id
    AND NOT EXISTS (SELECT FROM "schedule_items" WHERE id = OLD.id)
    AND NOT EXISTS (SELECT FROM "released_schedule_items" WHERE id = OLD.id);
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER remove_stars AFTER DELETE ON "schedule_items"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION remove_stars();
CREATE CONSTRAINT TRIGGER remove_stars AFTER DELETE ON "released_schedule_items"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION remove_stars();

-- The names of a session's rooms, in its order.
CREATE FUNCTION room_names(item text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT string_agg(r.name, ', ' ORDER BY l.position, r.name)
  FROM schedule_item_rooms l JOIN rooms r ON r.id = l.room_id WHERE l.schedule_item_id = item
$$;
CREATE FUNCTION released_room_names(item text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT string_agg(r.name, ', ' ORDER BY l.position, r.name)
  FROM released_schedule_item_rooms l JOIN rooms r ON r.id = l.room_id WHERE l.schedule_item_id = item
$$;

CREATE FUNCTION write_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER write_search_document
  BEFORE INSERT OR UPDATE OF title, speaker_label, type, theme, description, translations ON "schedule_items"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();
CREATE TRIGGER write_search_document
  BEFORE INSERT OR UPDATE OF name, title, company_name, topic, bio, translations ON "speakers"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();
CREATE TRIGGER write_search_document
  BEFORE INSERT OR UPDATE OF title, excerpt, body, translations ON "articles"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();
CREATE TRIGGER write_search_document BEFORE INSERT OR UPDATE OF name, email, other_emails, phone, notes, tags ON "people"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();
CREATE TRIGGER write_search_document BEFORE INSERT OR UPDATE OF title, abstract, description ON "proposals"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();
CREATE TRIGGER write_search_document BEFORE INSERT OR UPDATE OF title ON "pages"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();
CREATE TRIGGER write_search_document BEFORE INSERT OR UPDATE OF name ON "sponsors"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();
CREATE TRIGGER write_search_document BEFORE INSERT OR UPDATE OF subject ON "letters"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();
CREATE TRIGGER write_search_document BEFORE INSERT OR UPDATE OF name ON "ticket_types"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();
CREATE TRIGGER write_search_document BEFORE INSERT OR UPDATE OF name ON "rooms"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();
CREATE TRIGGER write_search_document BEFORE INSERT OR UPDATE OF name ON "tracks"
  FOR EACH ROW EXECUTE FUNCTION write_search_document();

-- Copied sessions have their documents already.
CREATE TRIGGER write_search_document
  BEFORE INSERT OR UPDATE OF search_document ON "released_schedule_items"
  FOR EACH ROW WHEN (NEW.search_document IS NULL) EXECUTE FUNCTION write_search_document();

-- Sessions are found by the names of their rooms, too.
CREATE FUNCTION write_sessions_of_rooms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "schedule_items" SET title = title WHERE id IN (SELECT schedule_item_id FROM changed);
  RETURN NULL;
END
$$;
CREATE TRIGGER write_added_rooms AFTER INSERT ON "schedule_item_rooms" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION write_sessions_of_rooms();
CREATE TRIGGER write_removed_rooms AFTER DELETE ON "schedule_item_rooms" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION write_sessions_of_rooms();
CREATE FUNCTION write_sessions_of_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "schedule_items" SET title = title
  WHERE id IN (SELECT schedule_item_id FROM "schedule_item_rooms" WHERE room_id = NEW.id);
  UPDATE "released_schedule_items" SET search_document = NULL
  WHERE id IN (SELECT schedule_item_id FROM "released_schedule_item_rooms" WHERE room_id = NEW.id)
    AND conference_id IN (SELECT id FROM "conferences" WHERE programme_mode = 'releases');
  RETURN NULL;
END
$$;
CREATE TRIGGER write_renamed_room AFTER UPDATE OF name ON "rooms" FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION write_sessions_of_room();

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

-- All of it anew, after `prepare_search()` has found extensions that were created later.
CREATE FUNCTION write_search_documents() RETURNS void LANGUAGE sql AS $$
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

-- Calendars keep an entry that is missing in a feed, so a session that everybody could read and cannot any more leaves its
-- id and time, and who had marked it. Where its conference is deleted, nothing is left. Like stars, it is checked at the
-- end of the transaction, and before them. A deletion of the edited session matters only where saves are public at once;
-- the trigger on that table is there because its stars go first.
CREATE FUNCTION keep_withdrawn_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "withdrawn_sessions"
    (id, conference_id, day, slug, start_time, end_time, after_midnight, version, withdrawn_at)
  SELECT OLD.id, OLD.conference_id, OLD.day, OLD.slug, OLD.start_time, OLD.end_time, OLD.after_midnight, OLD.version + 1, now()
  FROM "conferences" c
  WHERE c.id = OLD.conference_id AND (TG_TABLE_NAME = 'released_schedule_items' OR c.programme_mode = 'live')
    AND NOT EXISTS (
      SELECT FROM "released_schedule_items" WHERE id = OLD.id AND publication = 'published' AND day IS NOT NULL
    )
  ON CONFLICT (id) DO UPDATE SET day = excluded.day, slug = excluded.slug, start_time = excluded.start_time, end_time = excluded.end_time,
    after_midnight = excluded.after_midnight, version = greatest(withdrawn_sessions.version, excluded.version);
  INSERT INTO "withdrawn_stars" (session_id, user_id)
  SELECT w.id, s.user_id FROM "withdrawn_sessions" w JOIN "session_stars" s ON s.schedule_item_id = w.id
  WHERE w.id = OLD.id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER keep_withdrawn_session AFTER DELETE ON "schedule_items" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.publication = 'published' AND OLD.day IS NOT NULL) EXECUTE FUNCTION keep_withdrawn_session();
CREATE CONSTRAINT TRIGGER keep_withdrawn_session AFTER DELETE ON "released_schedule_items"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.publication = 'published' AND OLD.day IS NOT NULL) EXECUTE FUNCTION keep_withdrawn_session();

CREATE FUNCTION drop_withdrawn_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "withdrawn_sessions" w USING changed c
  WHERE w.id = c.id AND c.publication = 'published' AND c.day IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER drop_withdrawn_session AFTER INSERT ON "released_schedule_items" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION drop_withdrawn_session();
