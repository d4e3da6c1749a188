import type { Day, ScheduleItemType } from "#graphql/generated.ts";
import type { SearchPageQueryVariables } from "#graphql/search/generated.ts";
import { turns } from "#theme/session-hues.ts";

/** A search, as encoded in the URL. */
export type SearchParameters = {
  q: string;
  day: Day | "";
  /** The theme. */
  theme: string;
  type: ScheduleItemType | "";
  room: string;
  track: string;
  level: string;
  /** A BCP 47 tag. */
  language: string;
  speaker: string;
};

/** Session types. */
export const searchedTypes = (Object.keys(turns) as ScheduleItemType[]).filter(
  (type) => type !== "Break",
);

/** The API's limit on the length of a query. */
export const maxQueryLength = 100;

/** Parses the URL's query; ignores invalid values. */
export function parseSearch(query: URLSearchParams): SearchParameters {
  const text = (name: string) => (query.get(name) ?? "").trim().slice(0, 200);
  return {
    q: text("q").slice(0, maxQueryLength),
    day: dayOf(query.get("day")),
    theme: text("theme"),
    type: searchedTypes.find((type) => type === query.get("type")) ?? "",
    room: text("room"),
    track: text("track"),
    level: text("level"),
    language: text("language"),
    speaker: text("speaker"),
  };
}

/** The API supports seven days. */
const dayOf = (name: string | null) => (/^day[1-7]$/.test(name ?? "") ? (name as Day) : "");

/** The shortest query string for a search. */
export const toQuery = (search: SearchParameters): URLSearchParams =>
  new URLSearchParams(Object.entries(search).filter(([, value]) => value !== ""));

/** The variables of the query for a search. */
export const searchVariables = (
  conferenceId: string,
  { q, day, type, room, theme, track, level, language, speaker }: SearchParameters,
): SearchPageQueryVariables => ({
  conferenceId,
  query: q,
  day: day || null,
  type: type || null,
  location: room || null,
  theme: theme || null,
  track: track || null,
  level: level || null,
  language: language || null,
  speaker: speaker || null,
});

export const isEmpty = (search: SearchParameters): boolean => toQuery(search).size === 0;
