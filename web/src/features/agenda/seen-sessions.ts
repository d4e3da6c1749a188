import { formatInstant, formatList, formatTime } from "@summit/schema/validation/formats.ts";
import { seenKey } from "#entities/session/seen-key.ts";
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
  locale: string,
  before: SeenSession,
  after: SeenSession | undefined,
  timeZone?: string,
): string {
  if (!after) return "It is no longer in the programme.";
  if (after.isCancelled) return before.isCancelled ? "" : "It is cancelled.";
  const sentences: string[] = [];
  if (before.isCancelled) sentences.push("It takes place after all.");
  const [from, to] = [Date.parse(before.startsAt), Date.parse(after.startsAt)];
  if (from !== to) {
    const dayOf = (instant: number) =>
      formatInstant(locale, instant, { weekday: "long", day: "numeric", month: "long", timeZone });
    const isSameDay = dayOf(from) === dayOf(to);
    const at = (instant: number) =>
      formatTime(locale, instant, timeZone) + (isSameDay ? "" : ` on ${dayOf(instant)}`);
    sentences.push(`Moved from ${at(from)} to ${at(to)}.`);
  } else if (Date.parse(before.endsAt) !== Date.parse(after.endsAt)) {
    sentences.push(`Now until ${formatTime(locale, Date.parse(after.endsAt), timeZone)}.`);
  }
  const [former, place] = [placeOf(locale, before), placeOf(locale, after)];
  if (former !== place) {
    sentences.push(place ? `Now in ${place}.` : `No longer in ${former}.`);
  }
  return sentences.join(" ");
}

const placeOf = (locale: string, { rooms, allRooms }: SeenSession): string =>
  allRooms ? "all rooms" : formatList(locale, rooms);
