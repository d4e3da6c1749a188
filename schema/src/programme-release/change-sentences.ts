import { formatDay, formatList, timeRange } from "#formats/formats.ts";
import type { Translate } from "#messages/translator.ts";
import type { ChangeKind, ProgrammeSession, SessionChange } from "#programme-release/changes.ts";
import { dateOf } from "#rules/conference-days.ts";
import { startOffset } from "#schedule/item-times.ts";

/** What sentences about changes name. What is missing has been deleted or is hidden. */
export interface Names {
  /** How the conference writes dates and times. */
  locale: string;
  /** Writes messages in its language. */
  t: Translate;
  /** The first day of the conference. */
  startDate: Date;
  rooms: ReadonlyMap<string, string>;
  speakers: ReadonlyMap<string, string>;
}

/** "Thu 27 Nov", for a day of the conference. */
function dayOf(day: number, { locale, startDate }: Names): string {
  const date = dateOf(startDate, day).toISOString();
  const written = formatDay(locale, date, { weekday: "short", day: "numeric", month: "short" });
  return written.replace(",", "");
}

/** "Thu 27 Nov, 10:00 AM – 11:00 AM". */
function timesOf(session: ProgrammeSession, names: Names): string {
  const day = dayOf(session.day + startOffset(session), names);
  return `${day}, ${timeRange(names.locale, session.startTime, session.endTime)}`;
}

/** "Thu 27 Nov, 10:00 AM – 11:00 AM, Hall 1": when and where a session is. */
function placeOf(session: ProgrammeSession, names: Names): string {
  const room = roomsOf(session, names);
  return `${timesOf(session, names)}${room && `, ${room}`}`;
}

/** "“Tides”, Thu 27 Nov, 10:00 AM – 11:00 AM, Hall 1.": when and where a session is. */
export const placeSentence = (session: ProgrammeSession, names: Names): string =>
  names.t("changes.place", { title: session.title, place: placeOf(session, names) });

const namesOf = (ids: readonly string[], names: ReadonlyMap<string, string>): string[] =>
  ids.flatMap((id) => names.get(id) ?? []);

/** The names of a session's rooms; empty if it has none. */
export const roomsOf = (
  { allRooms, roomIds }: ProgrammeSession,
  { locale, t, rooms }: Names,
): string => (allRooms ? t("changes.allRooms") : formatList(locale, namesOf(roomIds, rooms)));

/** The names of a session's speakers. */
export const speakersOf = ({ speakerIds }: ProgrammeSession, { speakers }: Names): string[] =>
  namesOf(speakerIds, speakers);

/** One change of a session as a sentence. */
export function sentenceOf(
  { before, after }: Pick<SessionChange, "before" | "after">,
  kind: ChangeKind,
  names: Names,
): string {
  const { t } = names;
  const title = (after ?? before)?.title ?? "";
  if (!after || kind === "removed") return t("changes.removed", { title });
  if (!before || kind === "added") {
    return t("changes.new", { title, place: placeOf(after, names) });
  }
  switch (kind) {
    case "cancelled":
      return t("changes.cancelled", { title });
    case "reinstated":
      return t("changes.reinstated", { title });
    case "moved":
      return t("changes.moved", {
        title,
        from: timesOf(before, names),
        to: timesOf(after, names),
      });
    case "day":
      return t("changes.day", { title, day: dayOf(after.day, names) });
    case "rooms":
      return roomSentence(t, title, roomsOf(before, names), roomsOf(after, names));
  }
}

/** What a change of a session is from and to, where it is a day, a time or a room. */
export function endsOf(
  { before, after }: Pick<SessionChange, "before" | "after">,
  kind: ChangeKind,
  names: Names,
): { from: string | null; to: string | null } {
  const write = {
    moved: timesOf,
    day: (session: ProgrammeSession) => dayOf(session.day, names),
    rooms: roomsOf,
    added: placeOf,
    removed: placeOf,
    cancelled: () => "",
    reinstated: () => "",
  }[kind];
  const told = (session: ProgrammeSession | null) => (session && write(session, names)) || null;
  return { from: told(before), to: told(after) };
}

function roomSentence(t: Translate, title: string, before: string, after: string): string {
  if (!after) return t("changes.roomNone", { title });
  return before
    ? t("changes.roomMoved", { title, room: after, before })
    : t("changes.room", { title, room: after });
}
