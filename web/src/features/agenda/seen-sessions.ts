import { formatInstant, formatList, formatTime } from "@summit/schema/validation/formats.ts";
import { seenKey } from "#entities/session/seen-key.ts";
import { fillWords } from "#lib/fill-words.ts";
import { store } from "#lib/stored.ts";

/** What a visitor's own agenda showed of a session. */
export type SeenSession = {
  title: string;
  startsAt: string;
  endsAt: string;
  rooms: readonly string[];
  allRooms: boolean;
  isCancelled: boolean;
};

/** What is told of changes, in the language of the page; some have places for values. */
export type ChangeWords = Record<
  | "gone"
  | "cancelled"
  | "reinstated"
  | "moved"
  | "movedDay"
  | "end"
  | "room"
  | "allRooms"
  | "noRoom"
  | "notAllRooms",
  string
>;

/** Sessions by their ids. */
export type SeenSessions = Readonly<Record<string, SeenSession>>;

/** What this browser last showed of the starred sessions; nothing if storage is blocked. */
export function readSeen(conferenceId: string): SeenSessions {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(seenKey(conferenceId)) ?? "{}");
    return stored && typeof stored === "object" ? (stored as SeenSessions) : {};
  } catch {
    return {};
  }
}

export const writeSeen = (conferenceId: string, seen: SeenSessions): void =>
  store(seenKey(conferenceId), JSON.stringify(seen));

/**
 * What has changed of a session, in whole sentences; empty if nothing has.
 *
 * @param after undefined if it is no longer in the programme
 * @param timeZone in which times are told; the visitor's own by default
 */
export function changesOf(
  words: ChangeWords,
  locale: string,
  before: SeenSession,
  after: SeenSession | undefined,
  timeZone?: string,
): string {
  if (!after) return words.gone;
  if (after.isCancelled) return before.isCancelled ? "" : words.cancelled;
  const sentences: string[] = [];
  if (before.isCancelled) sentences.push(words.reinstated);
  const [from, to] = [Date.parse(before.startsAt), Date.parse(after.startsAt)];
  if (from !== to) {
    const dayOf = (instant: number) =>
      formatInstant(locale, instant, { weekday: "long", day: "numeric", month: "long", timeZone });
    const [fromDay, toDay] = [dayOf(from), dayOf(to)];
    sentences.push(
      fillWords(fromDay === toDay ? words.moved : words.movedDay, {
        from: formatTime(locale, from, timeZone),
        to: formatTime(locale, to, timeZone),
        fromDay,
        toDay,
      }),
    );
  } else if (Date.parse(before.endsAt) !== Date.parse(after.endsAt)) {
    const time = formatTime(locale, Date.parse(after.endsAt), timeZone);
    sentences.push(fillWords(words.end, { time }));
  }
  if (placeOf(locale, before) !== placeOf(locale, after)) {
    sentences.push(placeText(words, locale, before, after));
  }
  return sentences.join(" ");
}

function placeText(
  words: ChangeWords,
  locale: string,
  before: SeenSession,
  after: SeenSession,
): string {
  if (after.allRooms) return words.allRooms;
  const place = placeOf(locale, after);
  if (place) return fillWords(words.room, { place });
  return before.allRooms
    ? words.notAllRooms
    : fillWords(words.noRoom, { place: placeOf(locale, before) });
}

/** Names the rooms, of which all are one place. */
const placeOf = (locale: string, { rooms, allRooms }: SeenSession): string =>
  allRooms ? "*" : formatList(locale, rooms);
