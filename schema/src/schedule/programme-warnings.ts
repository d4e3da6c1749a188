import type { Publication } from "@summit/prisma/client.ts";
import { formatList } from "#formats/formats.ts";
import { type DayName, dayNumber } from "#rules/conference-days.ts";
import {
  dayMinutes,
  endMinute,
  minutesBetween,
  minutesOf,
  startMinute,
} from "#schedule/item-times.ts";
import { findScheduleConflicts, type TimedItem } from "#schedule/schedule-conflicts.ts";

/** How bad a warning is: it cannot take place so, it should not, or somebody should have a look. */
export type WarningLevel = "error" | "warning" | "note";

/** What a warning is about. */
export type WarningKind =
  | "speaker_twice"
  | "room_twice"
  | "speaker_unconfirmed"
  | "speaker_hidden"
  | "speaker_unavailable"
  | "room_closed"
  | "outside_opening_hours"
  | "room_too_small"
  | "no_time_to_walk"
  | "too_short";

/** Something in a programme that may be a mistake. */
export interface ProgrammeWarning {
  /** The same as long as the warning stays. */
  id: string;
  level: WarningLevel;
  kind: WarningKind;
  /** A sentence for people. */
  message: string;
  itemIds: string[];
  speakerIds: string[];
  roomIds: string[];
}

interface Hours {
  day: DayName | number;
  from: string;
  to: string;
}

interface CheckedRoom {
  id: string;
  name: string;
  capacity: number | null;
  /** None means always. */
  openingHours: readonly Hours[];
}

interface CheckedSpeaker {
  id: string;
  name: string;
  personId?: string | null;
  publication: Publication;
  /** None means always. */
  availability: readonly Hours[];
}

/** A scheduled item with what warnings depend on. */
export interface CheckedItem extends TimedItem {
  title: string;
  publication: Publication;
  rooms: readonly CheckedRoom[];
  speakers: readonly CheckedSpeaker[];
  wantedSeats: number | null;
  stars: number;
  /** What its speakers have answered to the acceptance of their proposal; null without one. */
  answer: "none" | "confirmed" | "declined" | null;
}

/** A programme that is checked. Drafts are checked like all others. */
export interface CheckedProgramme {
  items: readonly CheckedItem[];
  /** Of the conference. None means always. */
  openingHours: readonly Hours[];
}

/** Minutes that one needs from room to room. */
export const walkMinutes = 5;

/** Fewer minutes than these are short for an item of a type. */
export const shortestMinutes: Readonly<Record<string, number>> = {
  Keynote: 15,
  Session: 5,
  Talk: 5,
  Workshop: 30,
  Panel: 20,
  Networking: 5,
  Break: 5,
  Closing: 5,
};

/** Maximum number of warnings of a programme. */
export const maxWarnings = 500;

/**
 * When a time is, in minutes from any instant.
 *
 * @param day of the conference, from 1
 * @param minutes by the clock from the midnight before the day
 */
export type MinutesAt = (day: number, minutes: number) => number;

/** As if clocks never changed. */
const byClock: MinutesAt = (day, minutes) => day * dayMinutes + minutes;

interface Span {
  start: number;
  end: number;
}

/** An item with the minutes in which it takes place. */
type Timed = CheckedItem & Span;

/**
 * Finds what may be a mistake in a programme: first what cannot take place, then what should not, each in chronological
 * order. Cancelled items are left out.
 */
export function findWarnings(
  { items, openingHours }: CheckedProgramme,
  { minutesAt = byClock }: { minutesAt?: MinutesAt } = {},
): ProgrammeWarning[] {
  const spanOf = ({ day }: { day: DayName | number }, from: number, to: number): Span => {
    const number = typeof day === "number" ? day : dayNumber(day);
    return { start: minutesAt(number, from), end: minutesAt(number, to) };
  };
  const timed = items
    .filter(({ status }) => status !== "cancelled")
    .map((item): Timed => ({ ...item, ...spanOf(item, startMinute(item), endMinute(item)) }))
    .sort((one, other) => one.start - other.start);
  const isWithin = withinHours((hours) => {
    const from = minutesOf(hours.from);
    return spanOf(hours, from, from + minutesBetween(hours.from, hours.to));
  });
  const warnings = [
    ...clashes(items),
    ...timed.flatMap((item) => [
      ...unconfirmed(item),
      ...hidden(item),
      ...outside(item, openingHours, isWithin),
      ...tooSmall(item),
      ...tooShort(item),
    ]),
    ...walks(timed),
  ];
  const inOrder: WarningLevel[] = ["error", "warning", "note"];
  return inOrder
    .flatMap((level) => warnings.filter((warning) => warning.level === level))
    .slice(0, maxWarnings);
}

interface About {
  items: readonly { id: string }[];
  speakers?: readonly { id: string }[];
  rooms?: readonly { id: string }[];
}

function warn(
  level: WarningLevel,
  kind: WarningKind,
  message: string,
  { items, speakers = [], rooms = [] }: About,
): ProgrammeWarning {
  const [itemIds, speakerIds, roomIds] = [items, speakers, rooms].map((all) =>
    all.map(({ id }) => id),
  ) as [string[], string[], string[]];
  const id = [kind, ...itemIds, ...speakerIds, ...roomIds].join(" ");
  return { id, level, kind, message, itemIds, speakerIds, roomIds };
}

/** Speakers and rooms that are needed twice at a time. */
function clashes(items: readonly CheckedItem[]): ProgrammeWarning[] {
  const titles = new Map(items.map(({ id, title }) => [id, title]));
  return findScheduleConflicts(items, maxWarnings).map(({ kind, id, name, items }) => {
    const both = items.map((item) => `“${titles.get(item)}”`).join(" and ");
    const about = { items: items.map((item) => ({ id: item })) };
    const shared = id === null ? [] : [{ id }];
    if (kind === "speaker") {
      const message = `${name} speaks in ${both} at the same time.`;
      return warn("error", "speaker_twice", message, { ...about, speakers: shared });
    }
    const are = id === null ? "are" : "is";
    const message = `${name} ${are} needed for ${both} at the same time.`;
    return warn("error", "room_twice", message, { ...about, rooms: shared });
  });
}

function unconfirmed(item: Timed): ProgrammeWarning[] {
  const { title, speakers, answer } = item;
  if (answer === null || answer === "confirmed") return [];
  const about = { items: [item], speakers };
  return answer === "declined"
    ? [warn("error", "speaker_unconfirmed", `“${title}” has been declined by its speakers.`, about)]
    : [warn("warning", "speaker_unconfirmed", `“${title}” is not confirmed yet.`, about)];
}

/** Speakers whom visitors do not see, of an item that they see. */
function hidden(item: Timed): ProgrammeWarning[] {
  const speakers = item.speakers.filter(({ publication }) => publication === "draft");
  if (item.publication === "draft" || speakers.length === 0) return [];
  const names = formatList(
    "en-GB",
    speakers.map(({ name }) => name),
  );
  const profiles = speakers.length === 1 ? "profile is a draft" : "profiles are drafts";
  const message = `“${item.title}” is published without ${names}, whose ${profiles}.`;
  return [warn("warning", "speaker_hidden", message, { items: [item], speakers })];
}

type IsWithin = (span: Span, hours: readonly Hours[]) => boolean;

/** Whether a span is within hours, of which those that touch are one. None means always. */
function withinHours(spanOf: (hours: Hours) => Span): IsWithin {
  const known = new Map<readonly Hours[], Span[]>();
  return ({ start, end }, hours) => {
    if (hours.length === 0) return true;
    const spans = known.get(hours) ?? joined(hours.map(spanOf));
    known.set(hours, spans);
    return spans.some((span) => span.start <= start && end <= span.end);
  };
}

function joined(spans: Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.sort((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else result.push({ ...span });
  }
  return result;
}

/** Who and what is not there at the time of an item. */
function outside(item: Timed, hours: readonly Hours[], isWithin: IsWithin): ProgrammeWarning[] {
  const about = { items: [item] };
  const when = `at the time of “${item.title}”`;
  return [
    ...item.speakers
      .filter(({ availability }) => !isWithin(item, availability))
      .map((speaker) =>
        warn("warning", "speaker_unavailable", `${speaker.name} is not available ${when}.`, {
          ...about,
          speakers: [speaker],
        }),
      ),
    ...item.rooms
      .filter(({ openingHours }) => !isWithin(item, openingHours))
      .map((room) =>
        warn("warning", "room_closed", `${room.name} is closed ${when}.`, {
          ...about,
          rooms: [room],
        }),
      ),
    ...(isWithin(item, hours)
      ? []
      : [
          warn(
            "warning",
            "outside_opening_hours",
            `“${item.title}” is outside the opening hours.`,
            about,
          ),
        ]),
  ];
}

/** Several rooms hold as many people as all of them together. */
function tooSmall(item: Timed): ProgrammeWarning[] {
  const { title, rooms, allRooms, wantedSeats, stars } = item;
  if (allRooms || rooms.length === 0 || rooms.some(({ capacity }) => capacity === null)) return [];
  const seats = rooms.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0);
  const place = `${rooms.map(({ name }) => name).join(" and ")} ${rooms.length > 1 ? "hold" : "holds"} ${people(seats)}`;
  const about = { items: [item], rooms };
  if (wantedSeats !== null && wantedSeats > seats) {
    const message = `${place}, but “${title}” needs ${wantedSeats} ${wantedSeats === 1 ? "seat" : "seats"}.`;
    return [warn("warning", "room_too_small", message, about)];
  }
  if (stars <= seats) return [];
  const message = `${place}, but ${people(stars)} ${stars === 1 ? "has" : "have"} starred “${title}”.`;
  return [warn("note", "room_too_small", message, about)];
}

const people = (count: number) => (count === 1 ? "1 person" : `${count} people`);
const minutes = (count: number) => (count === 1 ? "1 minute" : `${count} minutes`);

function tooShort(item: Timed): ProgrammeWarning[] {
  const length = item.end - item.start;
  if (length >= (shortestMinutes[item.type] ?? 0)) return [];
  const message = `“${item.title}” takes ${minutes(length)}, which is short for a ${item.type.toLowerCase()}.`;
  return [warn("note", "too_short", message, { items: [item] })];
}

/** Speakers who go from one room to another in less time than that takes. */
function walks(timed: readonly Timed[]): ProgrammeWarning[] {
  const latest = new Map<string, Timed>();
  const warnings: ProgrammeWarning[] = [];
  for (const item of timed) {
    for (const speaker of item.speakers) {
      const key = speaker.personId ?? speaker.id;
      const before = latest.get(key);
      if (!before || item.end >= before.end) latest.set(key, item);
      if (!before || !isElsewhere(before, item)) continue;
      const time = item.start - before.end;
      if (time < 0 || time >= walkMinutes) continue;
      const message = `${speaker.name} has ${time === 0 ? "no time" : minutes(time)} to get from “${before.title}” in ${placeOf(before)} to “${item.title}” in ${placeOf(item)}.`;
      const rooms = [...before.rooms, ...item.rooms];
      const about = { items: [before, item], speakers: [speaker], rooms };
      warnings.push(warn("note", "no_time_to_walk", message, about));
    }
  }
  return warnings;
}

const placeOf = ({ rooms }: Timed) => rooms.map(({ name }) => name).join(" and ");

/** Whether two items have rooms, and none of them is the same. What is in all rooms is nearby. */
const isElsewhere = (one: Timed, other: Timed): boolean =>
  !one.allRooms &&
  !other.allRooms &&
  one.rooms.length > 0 &&
  other.rooms.length > 0 &&
  !one.rooms.some(({ id }) => other.rooms.some((room) => room.id === id));
