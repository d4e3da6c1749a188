import type { PrismaClient } from "@summit/prisma/client.ts";
import { defaultListMultiplier, entriesOfPage, type PageSize } from "#lists/pagination.ts";

/** How many entries the lists of a conference have. */
export interface ListSizes {
  speakers: number;
  scheduleItems: number;
  articles: number;
  sponsors: number;
  ticketTypes: number;
  exhibitPackages: number;
  /** Of a speaker on the programme, as met on the way through the programme. */
  itemsOfSpeaker: number;
  /** Of a session with speakers, likewise. */
  speakersOfItem: number;
  /** Kilobytes of an article's text, on average. */
  articleKilobytes: number;
}

/**
 * The sizes that count where the conference is not known before the operation runs: those of a mutation's
 * result, for example.
 */
export const assumedListSizes: ListSizes = {
  speakers: 100,
  scheduleItems: 100,
  articles: 100,
  sponsors: 100,
  ticketTypes: 100,
  exhibitPackages: 100,
  itemsOfSpeaker: 50,
  speakersOfItem: 50,
  articleKilobytes: 10,
};

/** For the server's own operations, whose lists cost nothing. */
export const noListSizes = combine([assumedListSizes], () => 0);

/** The largest of each size. */
export const largestListSizes = (all: readonly ListSizes[]): ListSizes =>
  combine(all, (sizes) => Math.max(0, ...sizes));

function combine(all: readonly ListSizes[], one: (sizes: number[]) => number): ListSizes {
  const names = Object.keys(assumedListSizes) as (keyof ListSizes)[];
  const entries = names.map((name) => [name, one(all.map((sizes) => sizes[name]))]);
  return Object.fromEntries(entries) as ListSizes;
}

/**
 * Counts the lists of a conference, in one statement. Who comes to a session through its speakers meets
 * full sessions more often than empty ones: such a size is the mean in which an entry has the weight of
 * its own size.
 */
export async function readListSizes(db: PrismaClient, conferenceId: string): Promise<ListSizes> {
  const rows = await db.$queryRaw<ListSizes[]>`
    WITH links AS (
      SELECT l.schedule_item_id, l.speaker_id
      FROM schedule_item_speakers l JOIN schedule_items i ON i.id = l.schedule_item_id
      WHERE i.conference_id = ${conferenceId}
    ),
    of_items AS (SELECT count(*)::float8 AS n FROM links GROUP BY schedule_item_id),
    of_speakers AS (SELECT count(*)::float8 AS n FROM links GROUP BY speaker_id)
    SELECT
      (SELECT count(*)::int FROM speakers WHERE conference_id = ${conferenceId}) AS "speakers",
      (SELECT count(*)::int FROM schedule_items WHERE conference_id = ${conferenceId}) AS "scheduleItems",
      (SELECT count(*)::int FROM articles WHERE conference_id = ${conferenceId}) AS "articles",
      (SELECT count(*)::int FROM sponsors WHERE conference_id = ${conferenceId}) AS "sponsors",
      (SELECT count(*)::int FROM ticket_types WHERE conference_id = ${conferenceId}) AS "ticketTypes",
      (SELECT count(*)::int FROM exhibit_packages WHERE conference_id = ${conferenceId}) AS "exhibitPackages",
      (SELECT ceil(coalesce(sum(n * n) / sum(n), 0))::int FROM of_speakers) AS "itemsOfSpeaker",
      (SELECT ceil(coalesce(sum(n * n) / sum(n), 0))::int FROM of_items) AS "speakersOfItem",
      (SELECT ceil(coalesce(avg(greatest(octet_length(body), octet_length(content_html))), 0) / 1000)::int
       FROM articles WHERE conference_id = ${conferenceId}) AS "articleKilobytes"`;
  return rows[0] as ListSizes;
}

interface WithSizes {
  listSizes: ListSizes;
}

/** Points for reading an entry of a list, beside one for each of its fields. */
const entryPoints = 3;

/** Points for a kilobyte of text. */
const kilobytePoints = 4;

const listPoints = (entries: number) => ({
  field: 1 + entryPoints * entries,
  multiplier: entries,
});

/** What a list of a conference costs, for the option `complexity`: by its size, or by `first`. */
export const costOfList =
  (list: keyof ListSizes) =>
  ({ first }: { first?: number | null; conferenceId?: string }, { listSizes }: WithSizes) =>
    listPoints(Math.min(first ?? Number.POSITIVE_INFINITY, listSizes[list]));

/** What the shares of a list cost without what is in them, such as the rooms of a programme. */
export const costOfShares =
  (list: keyof ListSizes) =>
  (_args: object, { listSizes }: WithSizes) => ({
    ...listPoints(listSizes[list]),
    multiplier: defaultListMultiplier,
  });

/**
 * What a share of a list costs, such as the sessions of one day: all shares together cost what the list costs, which
 * is read as a whole. By the schema's own estimate they are ten.
 */
export const costOfShare =
  (list: keyof ListSizes) =>
  (_args: object, { listSizes }: WithSizes) =>
    listPoints(listSizes[list] / defaultListMultiplier);

/** What the related records of a record cost. The database joins all of them, whatever `first` says. */
export const costOfRelation =
  (list: keyof ListSizes) =>
  (_args: object, { listSizes }: WithSizes) =>
    listPoints(listSizes[list]);

/** Extra cost factor of back references, which make exponentially growing joins possible. */
const wayBackFactor = 2;

/**
 * What a list costs that leads back to where one may have come from. Each further round multiplies the price: a deep mesh
 * has many joins for few entries, and would be answered in seconds at the price of a list.
 */
export const costOfWayBack = (list: keyof ListSizes) => (args: object, context: WithSizes) => {
  const { field, multiplier } = costOfRelation(list)(args, context);
  return { field: field * wayBackFactor, multiplier: multiplier * wayBackFactor };
};

/**
 * What a page of a list costs: by `first` or `last`, and no more than the whole list. Its edges, or its nodes, are
 * a list of ten by the schema's own estimate. A page of a wrong size is refused, and costs nothing.
 */
export const costOfPage =
  (list: keyof ListSizes) =>
  ({ first, last }: PageSize, { listSizes }: WithSizes) => {
    const { field, multiplier } = listPoints(
      Math.min(entriesOfPage({ first, last }), listSizes[list]),
    );
    return { field, multiplier: multiplier / defaultListMultiplier };
  };

/** What a list with a known bound costs. */
export const costOfAtMost = (entries: number) => listPoints(entries);

/** Points for a session with its speakers that is compared with the others. */
const comparedPoints = 8;

/** What up to so many pairs of sessions that clash cost: all sessions are compared. */
export const costOfConflicts =
  (maxPairs: number) =>
  (_args: object, { listSizes }: WithSizes) => {
    const { field, multiplier } = listPoints(maxPairs);
    return { field: field + comparedPoints * listSizes.scheduleItems, multiplier };
  };

/** Points for a record whose words a search compares. */
const searchedPoints = 5;

/** What a search costs: it looks through everything that a visitor can read. */
export const costOfSearch = (_args: object, { listSizes }: WithSizes) => {
  const { scheduleItems, speakers, articles } = listSizes;
  return 1 + searchedPoints * (scheduleItems + speakers + articles);
};

/** What a text of an article costs. */
export const costOfArticleText = (_args: object, { listSizes }: WithSizes) =>
  1 + kilobytePoints * listSizes.articleKilobytes;
