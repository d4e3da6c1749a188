import { Prisma, type PrismaClient } from "@summit/prisma/client.ts";
import { defaultListMultiplier, entriesOfPage, type PageSize } from "#lists/pagination.ts";

/** The tables of a conference's lists. */
const tables = {
  speakers: "speakers",
  scheduleItems: "schedule_items",
  articles: "articles",
  pages: "pages",
  sponsors: "sponsors",
  ticketTypes: "ticket_types",
  exhibitPackages: "exhibit_packages",
} as const;

type List = keyof typeof tables;
const lists = Object.keys(tables) as List[];

/** The lengths of a conference's lists. */
export interface ListSizes extends Record<List, number> {
  days: number;
  /** Rooms in which sessions other than breaks take place. */
  rooms: number;
  /** The mean number of sessions of a speaker, weighted by that number. */
  itemsOfSpeaker: number;
  /** The mean number of speakers of a session, weighted by that number. */
  speakersOfItem: number;
  /** Kilobytes of an article's text, on average. */
  articleKilobytes: number;
  /** Kilobytes of a page's text, on average. */
  pageKilobytes: number;
}

/**
 * The sizes that are assumed if the conference is not known before the operation runs, for example for the
 * result of a mutation.
 */
export const assumedListSizes: ListSizes = {
  ...(Object.fromEntries(lists.map((list) => [list, 100])) as Record<List, number>),
  days: 7,
  rooms: 100,
  itemsOfSpeaker: 50,
  speakersOfItem: 50,
  articleKilobytes: 10,
  pageKilobytes: 10,
};

/** For the server's own operations, whose lists cost nothing. */
export const noListSizes = combine([assumedListSizes], () => 0);

/** The length of a list for the current operation; undefined if it is unknown. */
export const lengthOfList = (list: List, { listSizes }: WithSizes): number | undefined =>
  listSizes[list] || undefined;

/** The largest of each size. */
export const largestListSizes = (all: readonly ListSizes[]): ListSizes =>
  combine(all, (sizes) => Math.max(0, ...sizes));

function combine(all: readonly ListSizes[], one: (sizes: number[]) => number): ListSizes {
  const names = Object.keys(assumedListSizes) as (keyof ListSizes)[];
  const entries = names.map((name) => [name, one(all.map((sizes) => sizes[name]))]);
  return Object.fromEntries(entries) as ListSizes;
}

/**
 * Counts the lists of a conference, in one statement. Nested lists are weighted means, because a traversal from
 * speakers to their sessions reaches sessions with many speakers more often.
 */
export async function readListSizes(db: PrismaClient, conferenceId: string): Promise<ListSizes> {
  const counts = lists.map(
    (list) => Prisma.sql`
      (SELECT count(*)::int FROM ${Prisma.raw(tables[list])} WHERE conference_id = ${conferenceId})
      AS ${Prisma.raw(`"${list}"`)}`,
  );
  const rows = await db.$queryRaw<ListSizes[]>`
    WITH links AS (
      SELECT l.schedule_item_id, l.speaker_id
      FROM schedule_item_speakers l JOIN schedule_items i ON i.id = l.schedule_item_id
      WHERE i.conference_id = ${conferenceId}
    ),
    of_items AS (SELECT count(*)::float8 AS n FROM links GROUP BY schedule_item_id),
    of_speakers AS (SELECT count(*)::float8 AS n FROM links GROUP BY speaker_id)
    SELECT
      ${Prisma.join(counts)},
      (SELECT coalesce(max(end_date - start_date + 1), 0)::int FROM conferences WHERE id = ${conferenceId}) AS "days",
      (SELECT count(DISTINCT location)::int FROM schedule_items
        WHERE conference_id = ${conferenceId} AND type <> 'Break') AS "rooms",
      (SELECT ceil(coalesce(sum(n * n) / sum(n), 0))::int FROM of_speakers) AS "itemsOfSpeaker",
      (SELECT ceil(coalesce(sum(n * n) / sum(n), 0))::int FROM of_items) AS "speakersOfItem",
      ${kilobytesIn("articles", conferenceId)} AS "articleKilobytes",
      ${kilobytesIn("pages", conferenceId)} AS "pageKilobytes"`;
  return rows[0] as ListSizes;
}

/** The mean size of a text of a table, in kilobytes. */
const kilobytesIn = (table: string, conferenceId: string) => Prisma.sql`
  (SELECT ceil(coalesce(avg(greatest(octet_length(body), octet_length(content_html))), 0) / 1000)::int
   FROM ${Prisma.raw(table)} WHERE conference_id = ${conferenceId})`;

interface WithSizes {
  listSizes: ListSizes;
}

/** Points for reading an entry of a list, in addition to one for each of its fields. */
const entryPoints = 3;

/** Points for a kilobyte of text. */
const kilobytePoints = 4;

const listPoints = (entries: number) => ({
  field: 1 + entryPoints * entries,
  multiplier: entries,
});

/** The cost of a list of a conference, for the option `complexity`: by its size, or by `first` if that is less. */
export const costOfList =
  (list: keyof ListSizes) =>
  ({ first }: { first?: number | null; conferenceId?: string }, { listSizes }: WithSizes) =>
    listPoints(Math.min(first ?? Number.POSITIVE_INFINITY, listSizes[list]));

/** What the programme is grouped by. */
type Group = "days" | "rooms";

const meanSizeOf = (groups: Group, { scheduleItems, ...sizes }: ListSizes) =>
  scheduleItems / Math.max(1, sizes[groups]);

/** The cost of the groups of a list without their entries. They are found among all entries. */
export const costOfGroups =
  (list: keyof ListSizes, groups: Group) =>
  (_args: object, { listSizes }: WithSizes) => ({
    ...listPoints(listSizes[list]),
    multiplier: listSizes[groups],
  });

/**
 * The cost of the sessions of one day or room: `first`, or the mean if that is less. All groups together cost at most as
 * much as the whole programme.
 */
export const costOfGroup =
  (groups: Group) =>
  ({ first }: { first?: number | null }, { listSizes }: WithSizes) =>
    listPoints(Math.min(first ?? Number.POSITIVE_INFINITY, meanSizeOf(groups, listSizes)));

/** Extra cost factor of back references, which make exponentially growing joins possible. */
const backReferenceFactor = 2;

/**
 * The cost of a back reference, such as from a session to its speakers and back. Each level multiplies it, because deeply
 * nested joins take seconds even if they return few entries. With `first`, entries are read without a join.
 */
export const costOfBackReference =
  (list: keyof ListSizes) => (args: { first?: number | null }, context: WithSizes) => {
    const { field, multiplier } = costOfList(list)(args, context);
    const factor = args.first == null ? backReferenceFactor : 1;
    return { field: field * factor, multiplier: multiplier * factor };
  };

/**
 * The cost of a page of a list: by `first` or `last`, and at most that of the whole list. The schema assumes ten edges
 * or nodes. A page of an invalid size is rejected, and costs nothing.
 */
export const costOfPage =
  (list: keyof ListSizes) =>
  ({ first, last }: PageSize, { listSizes }: WithSizes) => {
    const { field, multiplier } = listPoints(
      Math.min(entriesOfPage({ first, last }), listSizes[list]),
    );
    return { field, multiplier: multiplier / defaultListMultiplier };
  };

/** The cost of a list with a known maximum length. */
export const costOfAtMost = (entries: number) => listPoints(entries);

/** Points for comparing a session and its speakers with the others. */
const comparedPoints = 8;

/** The cost of finding up to `maxPairs` conflicting sessions: all sessions are compared. */
export const costOfConflicts =
  (maxPairs: number) =>
  (_args: object, { listSizes }: WithSizes) => {
    const { field, multiplier } = listPoints(maxPairs);
    return { field: field + comparedPoints * listSizes.scheduleItems, multiplier };
  };

/** Points for each searched record. */
const searchedPoints = 5;

/** The cost of a search, which covers everything that a visitor can read. */
export const costOfSearch = (_args: object, { listSizes }: WithSizes) => {
  const { scheduleItems, speakers, articles } = listSizes;
  return 1 + searchedPoints * (scheduleItems + speakers + articles);
};

/** The cost of the records most like one, which is compared with a whole list. */
export const costOfRelated =
  (list: List) =>
  ({ first }: { first: number }, { listSizes }: WithSizes) => {
    const { field, multiplier } = listPoints(Math.min(first, listSizes[list]));
    return { field: field + searchedPoints * listSizes[list], multiplier };
  };

/** The cost of the text of an article. */
export const costOfArticleText = (_args: object, { listSizes }: WithSizes) =>
  1 + kilobytePoints * listSizes.articleKilobytes;

/** The cost of the text of a page. */
export const costOfPageText = (_args: object, { listSizes }: WithSizes) =>
  1 + kilobytePoints * listSizes.pageKilobytes;
