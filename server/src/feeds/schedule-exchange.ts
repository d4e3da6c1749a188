import { slugFromName } from "@summit/schema/rules/slug.ts";
import { create } from "xmlbuilder2";
import { nameUuid } from "./name-uuid.ts";
import type { Programme, ProgrammeEvent } from "./programme.ts";

const unnamedRoom = "Elsewhere";

/** Addresses that the format names. */
interface ScheduleAddresses {
  /** Of the site. */
  site: string;
  /** Of the agenda, which stands for events without a page. */
  agenda: string;
}

/** The programme in the XML form that Pentabarf began and conference apps import, as c3voc's schema has it. */
export function scheduleXml(programme: Programme, addresses: ScheduleAddresses): string {
  return create(
    { version: "1.0", encoding: "UTF-8" },
    {
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
          room: rooms(day.events).map(([name, inRoom]) => ({
            "@name": name,
            event: inRoom.map((event) => {
              const {
                id,
                guid,
                persons,
                links: _,
                ...fields
              } = exchangeEvent(event, programme, addresses);
              return {
                "@id": id,
                "@guid": guid,
                ...fields,
                persons: {
                  person: persons.map((person) => ({ "@id": person.id, "#": person.name })),
                },
              };
            }),
          })),
        })),
      },
    },
  ).end({ prettyPrint: true });
}

/** The same as JSON. */
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
        rooms: rooms(all).map(([name]) => ({ name, guid: roomId(programme, name) })),
        days: programme.days.map((day, index) => ({
          index: index + 1,
          date: day.date,
          day_start: iso(day.start),
          day_end: iso(day.end),
          rooms: Object.fromEntries(
            rooms(day.events).map(([name, inRoom]) => [
              name,
              inRoom.map((event) => exchangeEvent(event, programme, addresses)),
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

/** The format takes no hyphens, and four characters at least. */
function acronymOf({ name }: Programme): string {
  const acronym = slugFromName(name).replaceAll("-", "_");
  return acronym.length < 4 ? `conference_${acronym}`.replace(/_$/, "") : acronym;
}

/** The namespace of the rooms' ids, of no meaning but to be always the same. */
const roomNamespace = "6f1f8a0e-5b0c-4c1e-9d6b-3f1f6a2f7c55";

const roomId = ({ conferenceId }: Programme, name: string) =>
  nameUuid(roomNamespace, `${conferenceId} ${name}`);

/** The fields of an event that both forms share. */
function exchangeEvent(event: ProgrammeEvent, programme: Programme, { agenda }: ScheduleAddresses) {
  return {
    id: event.number,
    guid: event.id,
    date: iso(event.start),
    start: event.start.toFormat("HH:mm"),
    duration: event.end.diff(event.start).toFormat("hh:mm"),
    room: event.room || unnamedRoom,
    // The format wants one that no other event has, of whatever day.
    slug: `${acronymOf(programme)}-${event.number}-${event.slug}`,
    url: event.url ?? agenda,
    title: event.title,
    subtitle: "",
    track: event.theme || event.type,
    type: event.type,
    language: "en",
    abstract: "",
    description: event.description,
    persons: event.speakers.map(({ id: guid, number: id, name }) => ({ id, guid, name })),
    links: [],
  };
}

function rooms(events: readonly ProgrammeEvent[]): [string, ProgrammeEvent[]][] {
  const byName = new Map<string, ProgrammeEvent[]>();
  for (const event of events) {
    const name = event.room || unnamedRoom;
    byName.set(name, [...(byName.get(name) ?? []), event]);
  }
  return [...byName];
}

const iso = (time: ProgrammeEvent["start"]) => time.toISO({ suppressMilliseconds: true }) ?? "";
