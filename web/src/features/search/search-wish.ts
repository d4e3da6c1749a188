import type { Day, ScheduleItemType } from "#graphql/generated.ts";
import { sessionHues } from "#theme/session-hues.ts";

/** What somebody looks for, as the address says it. */
export type SearchWish = {
  q: string;
  day: Day | "";
  /** What a session is about. */
  theme: string;
  type: ScheduleItemType | "";
  room: string;
  /** The slug of a speaker. */
  speaker: string;
};

/** Kinds of sessions that are found. */
export const searchedTypes = (Object.keys(sessionHues) as ScheduleItemType[]).filter(
  (type) => type !== "Break",
);

/** As many letters as the API looks at. */
export const mostLetters = 100;

/** What a query asks for; what it cannot be asked for is left out. */
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

/** The API knows seven days. */
const dayOf = (name: string | null) => (/^day[1-7]$/.test(name ?? "") ? (name as Day) : "");

/** The query of a wish, as short as it can be. */
export const queryOf = (wish: SearchWish): URLSearchParams =>
  new URLSearchParams(Object.entries(wish).filter(([, value]) => value !== ""));

export const isEmpty = (wish: SearchWish): boolean => queryOf(wish).size === 0;
