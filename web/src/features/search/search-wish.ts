import type { Day, ScheduleItemType } from "#graphql/generated.ts";
import { sessionHues } from "#theme/session-hues.ts";

/** A search, as encoded in the URL. */
export type SearchWish = {
  q: string;
  day: Day | "";
  /** The theme. */
  theme: string;
  type: ScheduleItemType | "";
  room: string;
  /** The slug of a speaker. */
  speaker: string;
};

/** Session types. */
export const searchedTypes = (Object.keys(sessionHues) as ScheduleItemType[]).filter(
  (type) => type !== "Break",
);

/** The API's limit on the length of a query. */
export const mostLetters = 100;

/** Parses the URL's query; ignores invalid values. */
export function wishOf(query: URLSearchParams): SearchWish {
  const text = (name: string) => (query.get(name) ?? "").trim().slice(0, 200);
  return {
    q: text("q").slice(0, mostLetters),
    day: dayOf(query.get("day")),
    theme: text("theme"),
    type: searchedTypes.find((type) => type === query.get("type")) ?? "",
    room: text("room"),
    speaker: text("speaker"),
  };
}

/** The API supports seven days. */
const dayOf = (name: string | null) => (/^day[1-7]$/.test(name ?? "") ? (name as Day) : "");

/** The shortest query string for a search. */
export const queryOf = (wish: SearchWish): URLSearchParams =>
  new URLSearchParams(Object.entries(wish).filter(([, value]) => value !== ""));

export const isEmpty = (wish: SearchWish): boolean => queryOf(wish).size === 0;
