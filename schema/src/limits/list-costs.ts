import { type ContentList, listedEntities } from "#content/entities.ts";
import { defaultListMultiplier, entriesOfPage, type PageSize } from "#lists/pagination.ts";

type List =
  | ContentList
  | "days"
  | "roomsOfSession"
  | "sessionsOfDay"
  | "sessionsOfRoom"
  | "sessionsOfSpeaker"
  | "speakersOfSession";

/**
 * A point is roughly one field of one entry; the whole agenda costs 245,000.
 *
 * The assumed lengths of lists: those of a conference with 2,000 speakers and 5,000 sessions. They are the same for
 * every conference, so that the cost of an operation says nothing about its drafts.
 */
const entriesOf: Readonly<Record<List, number>> = {
  ...(Object.fromEntries(
    Object.values(listedEntities).map(({ list, entries }) => [list, entries]),
  ) as Record<ContentList, number>),
  days: 7,
  roomsOfSession: 1,
  sessionsOfDay: 715,
  sessionsOfRoom: 250,
  sessionsOfSpeaker: 5,
  speakersOfSession: 2,
};

/** The cost of a field whose value may be as large as a document. */
export const costlyField = 1_000;

/** Points for reading an entry of a list, in addition to one for each of its fields. */
const entryPoints = 3;

/** The cost of a list of at most so many entries, for the option `complexity`. */
export const costOfAtMost = (entries: number) => ({
  field: 1 + entryPoints * entries,
  multiplier: entries,
});

const shortened = (list: List, first: number | null | undefined) =>
  Math.min(first ?? Number.POSITIVE_INFINITY, entriesOf[list]);

/** The cost of a whole list, or of its beginning. */
export const costOfList =
  (list: List) =>
  ({ first }: { first?: number | null; conferenceId?: string }) =>
    costOfAtMost(shortened(list, first));

/** The cost of a part of a list of which all entries are compared. */
export const costOfPart =
  (list: ContentList) =>
  ({ first }: { first: number }) => {
    const { field, multiplier } = costOfAtMost(shortened(list, first));
    return { field: field + entriesOf[list], multiplier };
  };

/**
 * The cost of a page of a list. The schema assumes ten edges or nodes. A page of an invalid size is rejected, and costs
 * nothing.
 */
export const costOfPage = (list: List) => (size: PageSize) => {
  const { field, multiplier } = costOfAtMost(shortened(list, entriesOfPage(size)));
  return { field, multiplier: multiplier / defaultListMultiplier };
};

/** Extra cost factor of back references, which make exponentially growing joins possible. */
const backReferenceFactor = 2;

/**
 * The cost of a back reference, such as from a session to its speakers and back. Each level multiplies it, because deeply
 * nested joins take seconds even if they return few entries. With `first`, entries are read without a join.
 */
export const costOfBackReference = (list: List) => (args: { first?: number | null }) => {
  const { field, multiplier } = costOfList(list)(args);
  const factor = args.first == null ? backReferenceFactor : 1;
  return { field: field * factor, multiplier: multiplier * factor };
};

/** Points for comparing a session and its speakers with the others. */
const comparedPoints = 8;

/** The cost of finding up to `maxPairs` conflicting sessions: all sessions are compared. */
export const costOfConflicts = (maxPairs: number) => ({
  ...costOfAtMost(maxPairs),
  field: 1 + entryPoints * maxPairs + comparedPoints * entriesOf.scheduleItems,
});

/** The cost of the themes of all sessions: the database reads the rows, and returns few values. */
export const costOfThemes = entriesOf.scheduleItems / 5;

/** Points for each searched record. */
const searchedPoints = 5;

/** The cost of a search, which covers everything that a visitor can read. */
export const costOfSearch =
  1 + searchedPoints * (entriesOf.scheduleItems + entriesOf.speakers + entriesOf.articles);

/** The cost of the records most like one, which is compared with a whole list. */
export const costOfRelated =
  (list: List) =>
  ({ first }: { first: number }) => {
    const { field, multiplier } = costOfAtMost(shortened(list, first));
    return { field: field + searchedPoints * entriesOf[list], multiplier };
  };

/** The cost of the text of an article or a page: of eight kilobytes, at four points each. */
export const costOfText = 33;
