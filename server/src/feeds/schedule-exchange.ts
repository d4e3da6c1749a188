import { slugFromName } from "@summit/schema/rules/slug.ts";
import { languageCode } from "@summit/schema/validation/formats.ts";
import { nameUuid } from "#feeds/name-uuid.ts";
import type { Programme, ProgrammeEvent, ProgrammeRoom } from "#feeds/programme.ts";
import { xmlOf } from "#feeds/xml.ts";

const unnamedRoom = "Elsewhere";

/** The URLs that the format contains. */
interface ScheduleAddresses {
  /** Of the site. */
  site: string;
  /** URL of the agenda, for events without a page. */
  agenda: string;
}

/**
 * The programme in the frab/Pentabarf XML format that conference apps import, following c3voc's schema.
 */
export function scheduleXml(programme: Programme, addresses: ScheduleAddresses): string {
  return xmlOf({
    schedule: {
      generator: { "@name": "Summit" },
      version: programme.updatedAt.toISOString(),
      conference: {
        ...summary(programme),
        days: programme.days.length,
        base_url: addresses.site,
      },
      day: programme.days.map((day, index) => ({
        "@index": index + 1,
        "@date": day.date,
        "@start": iso(day.start),
        "@end": iso(day.end),
        room: rooms(programme, day.events).map(({ name, guid, events }) => ({
          "@name": name,
          "@guid": guid,
          event: events.map((event) => {
            const {
              id,
              guid,
              persons,
              links: _,
              date,
              start,
              duration,
              room,
              slug,
              url,
              do_not_record,
              ...fields
            } = exchangeEvent(event, programme, addresses);
            return {
              "@id": id,
              "@guid": guid,
              date,
              start,
              duration,
              room,
              slug,
              url,
              recording: { license: "", optout: String(do_not_record) },
              ...fields,
              persons: {
                person: persons.map((person) => ({ "@id": person.id, "#": person.name })),
              },
            };
          }),
        })),
      })),
    },
  });
}

/** The programme in the JSON variant of the format. */
export function scheduleJson(programme: Programme, addresses: ScheduleAddresses): string {
  const all = programme.days.flatMap((day) => day.events);
  return JSON.stringify({
    $schema: "https://c3voc.de/schedule/schema.json",
    schedule: {
      generator: { name: "Summit" },
      version: programme.updatedAt.toISOString(),
      base_url: addresses.site,
      conference: {
        ...summary(programme),
        url: addresses.site,
        daysCount: programme.days.length,
        tracks: programme.tracks.map(({ name, colour }) => ({ name, color: colour })),
        rooms: rooms(programme, all).map(({ name, guid, capacity = null }) => {
          return { name, guid, capacity };
        }),
        days: programme.days.map((day, index) => ({
          index: index + 1,
          date: day.date,
          day_start: iso(day.start),
          day_end: iso(day.end),
          rooms: Object.fromEntries(
            rooms(programme, day.events).map(({ name, events }) => [
              name,
              events.map((event) => exchangeEvent(event, programme, addresses)),
            ]),
          ),
        })),
      },
    },
  });
}

const summary = (programme: Programme) => ({
  acronym: acronymOf(programme),
  title: programme.name,
  start: programme.days.at(0)?.date,
  end: programme.days.at(-1)?.date,
  timeslot_duration: "00:05",
  time_zone_name: programme.timeZone,
});

/** The format allows no hyphens and requires at least four characters. */
function acronymOf({ name }: Programme): string {
  const acronym = slugFromName(name).replaceAll("-", "_");
  return acronym.length < 4 ? `conference_${acronym}`.replace(/_$/, "") : acronym;
}

/** An arbitrary but fixed namespace for the UUIDs of what takes the place of a room. */
const roomNamespace = "6f1f8a0e-5b0c-4c1e-9d6b-3f1f6a2f7c55";

/**
 * Where the format has an event: its first room. It allows no event in several, nor one in none, nor two rooms of a
 * name.
 */
function roomOf(
  { conferenceId, rooms: ofConference }: Programme,
  { rooms, room }: ProgrammeEvent,
): Omit<ProgrammeRoom, "slug"> {
  const [first] = rooms;
  if (first) return first;
  const name = room || unnamedRoom;
  const guid = nameUuid(roomNamespace, `${conferenceId} ${name}`);
  return ofConference.find((known) => known.name === name) ?? { name, guid };
}

/** The fields of an event that both formats share. */
function exchangeEvent(event: ProgrammeEvent, programme: Programme, { agenda }: ScheduleAddresses) {
  return {
    id: event.number,
    guid: event.id,
    date: iso(event.start),
    start: event.start.toFormat("HH:mm"),
    duration: event.end.diff(event.start).toFormat("hh:mm"),
    room: roomOf(programme, event).name,
    // The format requires it to be unique across all days.
    slug: `${acronymOf(programme)}-${event.number}-${event.slug}`,
    url: event.url ?? agenda,
    do_not_record: event.doNotRecord,
    title: event.title,
    subtitle: "",
    track: event.track || event.theme || event.type,
    type: event.type,
    language: languageCode(event.language || programme.language),
    abstract: "",
    description: event.description,
    persons: event.speakers.map(({ id: guid, number: id, name }) => ({ id, guid, name })),
    links: [],
  };
}

interface RoomOfDay {
  name: string;
  guid: string;
  capacity?: number | null;
  events: ProgrammeEvent[];
}

/**
 * The events that take place, by room, in the order of the rooms. The format has no state for cancelled ones: apps would
 * show them like others.
 */
function rooms(programme: Programme, events: readonly ProgrammeEvent[]): RoomOfDay[] {
  const byGuid = new Map<string, RoomOfDay>(
    programme.rooms.map(({ name, guid, capacity = null }) => {
      return [guid, { name, guid, capacity, events: [] }];
    }),
  );
  for (const event of events) {
    if (event.isCancelled) continue;
    const room = roomOf(programme, event);
    const present = byGuid.get(room.guid) ?? { ...room, events: [] };
    present.events.push(event);
    byGuid.set(room.guid, present);
  }
  return [...byGuid.values()].filter(({ events }) => events.length > 0);
}

const iso = (time: ProgrammeEvent["start"]) => time.toISO({ suppressMilliseconds: true }) ?? "";
