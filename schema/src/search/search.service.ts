import { Prisma, type ScheduleItemType } from "@summit/prisma/client.ts";
import type { Context } from "#context/context.ts";
import { type ProgrammeTables, programmeTables } from "#publication/programme-tables.ts";
import { wordsOf } from "#search/search-words.ts";
import { chosenLanguage } from "#translation/chosen-language.ts";

/** Maximum number of results of each kind. */
export const maxResults = 30;

/** Minimum trigram similarity of a misspelt title: two of ten letters may be swapped. */
const leastLikeness = 0.4;

export interface Search {
  query: string;
  day?: number | null | undefined;
  type?: ScheduleItemType | null | undefined;
  /** Room or area. */
  location?: string | null | undefined;
  theme?: string | null | undefined;
  /** The name of a track. */
  track?: string | null | undefined;
  level?: string | null | undefined;
  /** The BCP 47 tag of a session's language or, if it has none, its conference's. */
  language?: string | null | undefined;
  /** The current or a former slug of one of the speakers. */
  speaker?: string | null | undefined;
}

/** The ids of the results, best first. */
export interface Found {
  sessions: string[];
  speakers: string[];
  articles: string[];
}

type Kind = keyof Found;

export const countedFilters = [
  "day",
  "type",
  "location",
  "theme",
  "track",
  "level",
  "language",
] as const;
type CountedFilter = (typeof countedFilters)[number];

/** How many sessions a value of a filter leaves. */
export interface SessionCount {
  filter: CountedFilter;
  value: string;
  count: number;
}

/** Removes what PostgreSQL cannot store, and so cannot match. */
const storable = (text: string) => text.replaceAll("\0", "").toWellFormed();

/**
 * Searches the public sessions (except breaks), speakers and articles of a conference. All words must match, in
 * any order, by prefix or stem, ignoring accents; if nothing matches, the most similar titles and names are
 * returned. With a filter of sessions, only sessions are searched, and no words are needed.
 */
export async function searchConference(
  context: Pick<Context, "db">,
  conferenceId: string,
  search: Search,
): Promise<Found> {
  const { db } = context;
  const reading = chosenLanguage(context)?.language;
  const { query, ...filters } = search;
  const words = wordsOf(query);
  const isFiltered = Object.values(filters).some(Boolean);
  const found: Found = { sessions: [], speakers: [], articles: [] };
  if (words.length === 0 && !isFiltered) return found;
  const tables = programmeTables(db);
  const records = isFiltered
    ? sessions(tables, conferenceId, search, reading)
    : Prisma.join(
        [
          sessions(tables, conferenceId, search, reading),
          speakers(conferenceId),
          articles(conferenceId, reading),
        ],
        " UNION ALL ",
      );
  const wanted = wantedWords(conferenceId, words, reading);
  const ranked = words.length === 0 ? unranked(records) : matching(wanted, records);
  const rows = await db.$queryRaw<{ kind: Kind; id: string }[]>(ranked);
  for (const { kind, id } of rows) found[kind].push(id);
  return found;
}

/** A text of a row in the language that is read; as it was written where it is not translated, or none is asked for. */
const textOf = (row: string, column: string, reading: string | undefined): Prisma.Sql => {
  const own = Prisma.raw(`${row}.${column}`);
  const field = column.replaceAll(/_[a-z]/g, ([, letter = ""]) => letter.toUpperCase());
  return reading === undefined
    ? own
    : Prisma.sql`coalesce(${Prisma.raw(row)}.translations -> ${reading} ->> ${field}, ${own})`;
};

/** Whether a session `i` takes place in a room `r`. */
const isInRoom = ({ rooms }: ProgrammeTables) => Prisma.sql`(i.all_rooms OR EXISTS (
  SELECT FROM ${rooms} l WHERE l.schedule_item_id = i.id AND l.room_id = r.id))`;

/** The name of the track of a session `i`, and the language that it is held in. */
const trackOf = (reading: string | undefined) =>
  Prisma.sql`(SELECT ${textOf("t", "name", reading)} FROM tracks t WHERE t.id = i.track_id)`;
const languageOf = Prisma.sql`coalesce(
  i.language, (SELECT c.language FROM conferences c WHERE c.id = i.conference_id))`;

type Group = Record<Exclude<CountedFilter, "location">, string | null> & {
  location: string[];
  count: number;
};

/**
 * For each value of a filter: how many sessions match the words and the other filters. All sessions match no words.
 */
export async function countSessions(
  context: Pick<Context, "db">,
  conferenceId: string,
  search: Search,
): Promise<SessionCount[]> {
  const { db } = context;
  const reading = chosenLanguage(context)?.language;
  const { query, speaker, ...filters } = search;
  const words = wordsOf(query);
  const tables = programmeTables(db);
  const records = sessions(tables, conferenceId, { query, speaker }, reading);
  const matched =
    words.length === 0
      ? records
      : Prisma.sql`
    SELECT id FROM (${records}) AS r, (${wantedWords(conferenceId, words, reading)}) AS wanted
    WHERE document @@ query OR strpos(search_fold(name), words) > 0`;
  const groups = await db.$queryRaw<Group[]>`
    SELECT day::text, type::text, ${textOf("i", "theme", reading)} AS theme, ${textOf("i", "level", reading)} AS level,
      ${trackOf(reading)} AS track, ${languageOf} AS language, ARRAY(
        SELECT DISTINCT ${textOf("r", "name", reading)} FROM rooms r
        WHERE r.conference_id = i.conference_id AND ${isInRoom(tables)} ORDER BY 1
      ) AS location, count(*)::int AS count
    FROM ${tables.items} i WHERE id IN (SELECT id FROM (${matched}) AS m) GROUP BY 1, 2, 3, 4, 5, 6, 7`;
  const chosen = { ...filters, day: filters.day ? String(filters.day) : null };
  const valuesOf = (group: Group, filter: CountedFilter) => [group[filter] ?? []].flat();
  return countedFilters.flatMap((filter) => {
    const others = countedFilters.filter((name) => name !== filter && chosen[name]);
    const counts = new Map<string, number>();
    for (const group of groups) {
      if (!others.every((name) => valuesOf(group, name).includes(chosen[name] ?? ""))) continue;
      for (const value of valuesOf(group, filter)) {
        counts.set(value, (counts.get(value) ?? 0) + group.count);
      }
    }
    return [...counts].map(([value, count]) => ({ filter, value, count }));
  });
}

/** All records: `kind`, `id`, `name`, `position` within the kind, and the `document` in which words are looked up. */
const sessions = (
  tables: ProgrammeTables,
  conferenceId: string,
  { day, type, location, theme, track, level, language, speaker }: Search,
  reading: string | undefined,
) => Prisma.sql`
  SELECT 'sessions' AS kind, i.id, ${textOf("i", "title", reading)} AS name, to_char(i.programme_key, 'FM000000000') AS position,
    i.search_document || coalesce(who.names, '') AS document
  FROM ${tables.items} i
  LEFT JOIN (
    SELECT l.schedule_item_id, search_documents(s.search_names) AS names
    FROM speakers s JOIN ${tables.speakers} l ON l.speaker_id = s.id
    WHERE s.conference_id = ${conferenceId} AND s.publication = 'published'
    GROUP BY 1
  ) who ON who.schedule_item_id = i.id
  WHERE i.conference_id = ${conferenceId} AND i.publication = 'published' AND i.day IS NOT NULL
    AND i.type <> 'Break'
    ${day ? Prisma.sql`AND i.day = ${day}` : Prisma.empty}
    ${type ? Prisma.sql`AND i.type::text = ${type}` : Prisma.empty}
    ${
      location
        ? Prisma.sql`AND EXISTS (
            SELECT FROM rooms r WHERE r.conference_id = i.conference_id AND ${textOf("r", "name", reading)} = ${storable(location)} AND ${isInRoom(tables)})`
        : Prisma.empty
    }
    ${theme ? Prisma.sql`AND ${textOf("i", "theme", reading)} = ${storable(theme)}` : Prisma.empty}
    ${track ? Prisma.sql`AND ${trackOf(reading)} = ${storable(track)}` : Prisma.empty}
    ${level ? Prisma.sql`AND ${textOf("i", "level", reading)} = ${storable(level)}` : Prisma.empty}
    ${language ? Prisma.sql`AND ${languageOf} = ${storable(language)}` : Prisma.empty}
    ${
      speaker
        ? Prisma.sql`AND EXISTS (
            SELECT FROM ${tables.speakers} l JOIN speakers s ON s.id = l.speaker_id
            WHERE l.schedule_item_id = i.id AND s.publication = 'published'
              AND (s.slug = ${storable(speaker)} OR s.id = (
                SELECT entity_id FROM former_slugs
                WHERE conference_id = ${conferenceId} AND kind = 'speaker' AND slug = ${storable(speaker)})))`
        : Prisma.empty
    }`;

const speakers = (conferenceId: string) => Prisma.sql`
  SELECT 'speakers', id, name, name, search_document
  FROM speakers WHERE conference_id = ${conferenceId} AND publication = 'published'`;

const articles = (conferenceId: string, reading: string | undefined) => Prisma.sql`
  SELECT 'articles', id, ${textOf("a", "title", reading)}, ${textOf("a", "title", reading)}, search_document
  FROM articles a WHERE conference_id = ${conferenceId} AND publication = 'published'`;

/** The sessions that match the filters, in chronological order. */
const unranked = (records: Prisma.Sql) => Prisma.sql`
  SELECT kind, id FROM (${records}) AS r ORDER BY position, id LIMIT ${maxResults}`;

/** The folded words, and what finds them, also by their stems in the language that is read, or in that of the conference. */
const wantedWords = (
  conferenceId: string,
  words: readonly string[],
  reading: string | undefined,
) => Prisma.sql`
  SELECT search_fold(${words.join(" ")}) AS words,
    search_query(string_to_array(search_fold(${words.join(" ")}), ' '), ${
      reading === undefined
        ? Prisma.sql`search_config_of(${conferenceId})`
        : Prisma.sql`search_config(${reading})`
    }) AS query`;

/** Those that have all words or, if none has, those whose names are most alike; only then are names compared. */
const matching = (wanted: Prisma.Sql, records: Prisma.Sql) => Prisma.sql`
  WITH wanted AS MATERIALIZED (${wanted}),
  records AS MATERIALIZED (
    SELECT kind, id, position, search_fold(name) AS name, document FROM (${records}) AS r
  ),
  found AS MATERIALIZED (
    SELECT kind, id, position, coalesce(ts_rank(document, query), 0) AS rank,
      search_likeness(words, name) AS likeness
    FROM records, wanted
    WHERE document @@ query OR strpos(name, words) > 0
  ),
  alike AS (
    SELECT kind, id, position, 0::real AS rank, search_likeness(words, name) AS likeness
    FROM records, wanted
    WHERE NOT EXISTS (SELECT FROM found) AND search_likeness(words, name) >= ${leastLikeness}
  ),
  numbered AS (
    SELECT kind, id, row_number() OVER (
      PARTITION BY kind ORDER BY rank DESC, likeness DESC, position, id
    ) AS number
    FROM (SELECT * FROM found UNION ALL SELECT * FROM alike) AS r
  )
  SELECT kind, id FROM numbered WHERE number <= ${maxResults} ORDER BY kind, number`;
