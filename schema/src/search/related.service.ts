import { Prisma, type PrismaClient } from "@summit/prisma/client.ts";
import type { Related } from "#lists/read-related.ts";
import { type ProgrammeTables, programmeTables } from "#publication/programme-tables.ts";

/** The maximum number of related records. */
export const maxRelated = 12;

/** How many records are compared at most: those of a very large conference would take seconds. Ids are random. */
const maxCompared = 1_500;

/** What is compared: its table, and the words by which it is. What tells who and where, not what about, is left out. */
const compared = ({ items, roomNames }: ProgrammeTables) => ({
  sessions: {
    table: items,
    document: withoutWordsOf(Prisma.sql`concat_ws(' ', type, ${roomNames}(id))`),
    text: Prisma.sql`NULL`,
  },
  speakers: {
    table: Prisma.sql`speakers`,
    document: withoutWordsOf(Prisma.sql`concat_ws(' ', name, title, company_name)`),
    text: Prisma.sql`NULL`,
  },
  articles: {
    table: Prisma.sql`articles`,
    document: Prisma.sql`search_document`,
    text: Prisma.sql`search_fold(body)`,
  },
});

function withoutWordsOf(text: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`ts_delete(search_document, tsvector_to_array(search_vector(search_fold(${text}), search_config_of(conference_id))))`;
}

/** Which records may be related: those that everybody may read, but for breaks and sessions that are cancelled or not scheduled. */
const candidates = {
  sessions: Prisma.sql`publication = 'published' AND type <> 'Break' AND status <> 'cancelled' AND day IS NOT NULL`,
  speakers: Prisma.sql`publication = 'published'`,
} as const;

/** What related records are called. */
const names = { sessions: Prisma.sql`title`, speakers: Prisma.sql`name` } as const;

/** A shorter title may be a word of any text. */
const leastNamed = 8;

/** Of the records and of what is related to them. */
export interface Kinds {
  of: keyof ReturnType<typeof compared>;
  to: keyof typeof candidates;
}

/**
 * The records of a conference that have most in common with each of some others, by their stored words. Each shared word
 * counts by its rarity, and for less in a long text, which shares words by chance. Those that a text names come first; of
 * several that are called the same there is one, and those that share nothing are left out.
 *
 * @param first how many for each, best first
 */
export async function relatedRecords(
  db: PrismaClient,
  { of, to }: Kinds,
  ids: readonly string[],
  first: number,
): Promise<Related[]> {
  const kinds = compared(programmeTables(db));
  const rows = await db.$queryRaw<{ of: string; id: string }[]>`
    WITH wanted AS (
      SELECT id, conference_id, ${kinds[of].document} AS document, ${kinds[of].text} AS text FROM ${kinds[of].table} WHERE id IN (${Prisma.join(ids)})
    ),
    words AS MATERIALIZED (
      SELECT w.id AS of, w.conference_id, word
      FROM wanted w, unnest(tsvector_to_array(w.document)) AS word
      WHERE length(word) > 3 AND ts_lexize('english_stem', word) <> '{}'
    ),
    others AS MATERIALIZED (
      SELECT id, conference_id, search_document AS document, search_fold(${names[to]}) AS name
      FROM ${kinds[to].table} WHERE ${candidates[to]} AND conference_id IN (SELECT conference_id FROM wanted)
      ORDER BY id LIMIT ${maxCompared}
    ),
    totals AS (SELECT conference_id, count(*)::float8 AS total FROM others GROUP BY 1),
    words_of_others AS (
      SELECT id, conference_id, length(document) AS length, unnest(tsvector_to_array(document)) AS word FROM others
    ),
    shared AS (
      SELECT of, id, conference_id, length, count(*) OVER (PARTITION BY of, word) AS spread
      FROM words JOIN words_of_others USING (conference_id, word) WHERE id <> of
    ),
    scores AS (
      SELECT of, id, sum(ln(1 + total / spread)) / sqrt(length + 8) AS score
      FROM shared JOIN totals USING (conference_id) GROUP BY of, id, length
    ),
    named AS (
      SELECT of, scores.id, score, name, length(name) >= ${leastNamed} AND position(name IN text) > 0 AS is_named
      FROM scores JOIN wanted ON wanted.id = of JOIN others ON others.id = scores.id
    ),
    single AS (
      SELECT DISTINCT ON (of, name) * FROM named ORDER BY of, name, score DESC, id
    ),
    numbered AS (
      SELECT of, id, row_number() OVER (PARTITION BY of ORDER BY coalesce(is_named, false) DESC, score DESC, id) AS number FROM single
    )
    SELECT of, id FROM numbered WHERE number <= ${first} ORDER BY of, number`;
  return rows.map((row) => [row.of, row.id]);
}
