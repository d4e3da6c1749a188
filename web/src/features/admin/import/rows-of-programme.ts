import { languageCode } from "@summit/schema/validation/formats.ts";
import { clockOf, minutesOf } from "@summit/schema/validation/item-times.ts";
import { plainTextOf } from "@summit/schema/validation/plain-text.ts";
import { plainName } from "./columns.ts";
import type { ImportRow } from "./import-row.ts";
import { readLanguage } from "./language-of.ts";
import type { FrabEvent, FrabPerson, FrabProgramme } from "./programme-file.ts";
import { programmeText, some } from "./programme-texts.ts";
import { type ImportTarget, type TrackColours, unscheduled } from "./rows-of-table.ts";
import { sessionTypeOf } from "./session-type.ts";
import {
  cellTime,
  dayOf,
  isDayAfter,
  isMidnightAfter,
  problemOfLength,
  scheduleDurationOf,
} from "./times.ts";

/** A session of the conference, as far as a programme can say something else of it. */
export type KnownSession = {
  id: string;
  type: string;
  theme: string | null;
  language: string | null;
  descriptionHtml: string | null;
  allRooms: boolean;
  rooms: readonly { name: string }[];
  track: { name: string } | null;
  speakers: readonly { id: string; name: string; publication: string }[];
};

/** What our own programmes put in place of a room. */
const inAllRooms = "All rooms";
const inNoRoom = "Elsewhere";

/**
 * The rows of a programme: rooms that apps know, speakers, and the sessions that name them.
 *
 * The format cannot say all that is known here: it has one room for each event, texts without markup, and a track even
 * for what has none. Where one of our own files says of a session what it would say today, that is left alone.
 *
 * @param sessions of the conference
 */
export function rowsOfProgramme(
  programme: FrabProgramme,
  target: ImportTarget,
  sessions: readonly KnownSession[] = [],
): ImportRow[] {
  const rooms = roomRows(programme, target);
  const known = new Map(sessions.map((session) => [session.id, session]));
  const shared = sharedIds(programme);
  const speakers = new Map<string, ImportRow>();
  const items: ImportRow[] = [];
  for (const { date, rooms: eventsOf } of programme.days) {
    for (const [room, events] of Object.entries(eventsOf)) {
      for (const event of events) {
        const here = known.get(programmeText(event.guid));
        const persons = (event.persons ?? [])
          .filter((person) => nameOf(person) !== "")
          .map((person) => asSpeaker(person, here, shared));
        for (const row of persons) {
          const key = idOf(row);
          const present = speakers.get(key);
          // An event may tell more of a person than another one does.
          if (present) Object.assign(present.input, { ...row.input, ...present.input });
          else speakers.set(key, row);
        }
        const row = asSession(event, date, persons, target);
        Object.assign(row.input, placeOf(programmeText(event.room ?? room), programme, rooms));
        Object.assign(row.input, subjectOf(event, programme));
        if (here) leaveSaid(row, event, room, here, target);
        items.push(row);
      }
    }
  }
  return [...[...rooms.values()].flatMap(({ row }) => row ?? []), ...speakers.values(), ...items];
}

const idOf = ({ input }: ImportRow): string => input.externalId ?? input.id ?? "";

type FileRoom = { row?: ImportRow; named: object };

/** The rooms that the file tells more of than their names, by name, with what sessions call them by. */
function roomRows({ rooms, isOwn }: FrabProgramme, target: ImportTarget): Map<string, FileRoom> {
  const all = new Map<string, FileRoom>();
  const guids = new Set<string>();
  for (const room of rooms) {
    const name = programmeText(room.name);
    const isPlace = name !== "" && !(isOwn && (name === inAllRooms || name === inNoRoom));
    if (!isPlace || all.has(name)) continue;
    const given = programmeText(room.guid).toLowerCase();
    // Some programs give one to several rooms.
    const guid = given && !guids.has(given) ? given : undefined;
    if (guid) guids.add(guid);
    const { capacity } = room;
    const facts = typeof capacity === "number" && capacity > 0 ? { capacity } : {};
    const sameGuid = target.rooms.find((other) => other.guid === guid);
    const here =
      sameGuid ?? target.rooms.find((other) => plainName(other.name) === plainName(name));
    const input: ImportRow["input"] = here
      ? { id: here.id, ...(sameGuid && { name }), ...facts }
      : { externalId: guid ?? `rooms:${plainName(name)}`, name, ...some({ guid }), ...facts };
    const row: ImportRow = { list: "rooms", name, input, problems: [] };
    const named = here ? { roomIds: [here.id] } : { roomExternalIds: [input.externalId] };
    all.set(name, guid || "capacity" in facts ? { row, named } : { named: { roomNames: [name] } });
  }
  return all;
}

function placeOf(
  name: string,
  { isOwn }: FrabProgramme,
  rooms: ReadonlyMap<string, FileRoom>,
): object {
  if (isOwn && name === inAllRooms) return { allRooms: true };
  if (!name || (isOwn && name === inNoRoom)) return {};
  return rooms.get(name)?.named ?? { roomNames: [name] };
}

/** The track of an event. Our own programmes give the theme or the type in place of one. */
function subjectOf({ track, type }: FrabEvent, { isOwn, tracks }: FrabProgramme): object {
  const name = programmeText(track);
  if (!name || (isOwn && name === programmeText(type))) return {};
  const isTheme = isOwn && tracks && !tracks.some((known) => programmeText(known.name) === name);
  return isTheme ? { theme: name } : { track: name };
}

/** The colours that the file gives to its tracks. */
export const trackColoursOf = ({ tracks = [] }: FrabProgramme): TrackColours =>
  new Map(
    tracks.map(({ name, color, colour }) => [programmeText(name), programmeText(color ?? colour)]),
  );

const nameOf = (person: FrabPerson): string =>
  programmeText(person.public_name) ||
  programmeText(person.full_public_name) ||
  programmeText(person.name);

/** What a file knows a person by; apps give numbers, pretalx a code, others a GUID. */
const idsOf = ({ code, guid, id }: FrabPerson): string[] =>
  [code, guid, id].flatMap((given) => programmeText(given) || []);

/** The ids that a file gives to people of different names. They are nobody's. */
function sharedIds({ days }: FrabProgramme): ReadonlySet<string> {
  const names = new Map<string, string>();
  const shared = new Set<string>();
  const persons = days
    .flatMap(({ rooms }) => Object.values(rooms).flat())
    .flatMap(({ persons = [] }) => persons);
  for (const person of persons) {
    const name = plainName(nameOf(person));
    if (!name) continue;
    for (const id of idsOf(person)) {
      if ((names.get(id) ?? name) !== name) shared.add(id);
      names.set(id, name);
    }
  }
  return shared;
}

function asSpeaker(
  person: FrabPerson,
  session: KnownSession | undefined,
  shared: ReadonlySet<string>,
): ImportRow {
  const name = nameOf(person);
  const same = (session?.speakers ?? []).filter((speaker) => speaker.name === name);
  const own = (given: unknown) => (shared.has(programmeText(given)) ? "" : programmeText(given));
  const code = own(person.code) || own(person.guid);
  const identity =
    !code && same.length === 1
      ? { id: same[0]?.id ?? "" }
      : { externalId: code || own(person.id) || `speakers:${plainName(name)}` };
  const input = {
    ...identity,
    name,
    ...some({
      bio: programmeText(person.biography),
      imageUrl: programmeText(person.avatar_url ?? person.avatar),
    }),
  };
  return { list: "speakers", name, input, problems: [] };
}

function asSession(
  event: FrabEvent,
  dayDate: string,
  persons: readonly ImportRow[],
  target: ImportTarget,
): ImportRow {
  const name = programmeText(event.title);
  const { language, note } = readLanguage(programmeText(event.language));
  const notes = note ? [note] : [];
  const input = {
    externalId:
      programmeText(event.guid ?? event.code ?? event.id) || `scheduleItems:${plainName(name)}`,
    title: name,
    ...some({ description: descriptionOf(event) }),
    type: sessionTypeOf(programmeText(event.type)),
    // A session has the conference's language unless it says another.
    ...(language && { language: isOwnLanguage(language, target) ? null : language }),
    speakerExternalIds: [...new Set(persons.map(idOf))],
  };
  const row: ImportRow = { list: "scheduleItems", name, input, problems: [], notes };
  addTimes(row, event, dayDate, target);
  return row;
}

const isOwnLanguage = (tag: string, { languages: [own] }: ImportTarget) =>
  languageCode(tag) === languageCode(own ?? "");

const descriptionOf = ({ subtitle, abstract, description }: FrabEvent): string =>
  [subtitle, abstract, description].map(programmeText).filter(Boolean).join("\n\n");

/** Adds the day and the times of an event; one without either is not scheduled yet. */
function addTimes(
  { input, problems }: ImportRow,
  event: FrabEvent,
  dayDate: string,
  target: ImportTarget,
): void {
  const [date, start, duration] = [event.date, event.start, event.duration].map(programmeText);
  if (!date && !start) {
    Object.assign(input, unscheduled);
    return;
  }
  const startTime = cellTime(start ?? "");
  const minutes = scheduleDurationOf(duration ?? "");
  // Events of a night are listed with the day before their date, on which the night began.
  const isListedBefore = isDayAfter(date, dayDate);
  const ownDate = isListedBefore ? dayDate : date || dayDate;
  const afterMidnight = isListedBefore || isMidnightAfter(start ?? "");
  const day = dayOf(ownDate, target);
  if (!day) problems.push(`Day: ${ownDate.slice(0, 10)} is not a day of this conference`);
  if (!startTime) problems.push(`Start: “${start}” is not a time such as 09:30`);
  const problem = problemOfLength(duration ?? "", minutes);
  if (problem) problems.push(problem);
  if (!day || !startTime || !minutes || problem) return;
  Object.assign(input, {
    day,
    startTime,
    endTime: clockOf(minutesOf(startTime) + minutes),
    afterMidnight,
  });
}

/** Leaves out what our own programme says of a session because it cannot say more. */
function leaveSaid(
  { input }: ImportRow,
  event: FrabEvent,
  room: string,
  here: KnownSession,
  target: ImportTarget,
): void {
  const leave = (...names: string[]) => {
    for (const name of names) delete input[name];
  };
  const place = here.rooms[0]?.name ?? (here.allRooms ? inAllRooms : inNoRoom);
  if (programmeText(event.room ?? room) === place) {
    leave("roomNames", "roomIds", "roomExternalIds", "allRooms");
  }
  if (programmeText(event.track) === (here.track?.name || here.theme || here.type))
    leave("track", "theme");
  const { language } = readLanguage(programmeText(event.language));
  const own = here.language ?? target.languages[0] ?? "";
  if (language && languageCode(language) === languageCode(own)) leave("language");
  if (descriptionOf(event) === plainTextOf(here.descriptionHtml ?? "")) leave("description");
  const named = here.speakers.filter(({ publication }) => publication === "published");
  const persons = (event.persons ?? []).map((person) =>
    programmeText(person.public_name ?? person.name),
  );
  if (persons.join("\n") === named.map(({ name }) => name).join("\n")) leave("speakerExternalIds");
}
