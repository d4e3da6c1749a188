import { slugFromName } from "@summit/schema/rules/slug.ts";
import { create } from "xmlbuilder2";
import type { Programme, ProgrammeEvent } from "./programme.ts";

const unnamedRoom = "Elsewhere";

/** The programme in the XML form that Pentabarf began and conference apps import. */
export function scheduleXml(programme: Programme, publicUrl: string): string {
  const events = numberEvents(programme);
  return create(
    { version: "1.0", encoding: "UTF-8" },
    {
      schedule: {
        generator: { "@name": "Summit" },
        version: programme.updatedAt.toISOString(),
        conference: { ...summary(programme), base_url: publicUrl },
        day: programme.days.map((day, index) => ({
          "@index": index + 1,
          "@date": day.date,
          "@start": iso(day.events.at(0)?.start),
          "@end": iso(day.events.at(-1)?.end),
          room: rooms(day.events).map(([name, inRoom]) => ({
            "@name": name,
            event: inRoom.map((event) => {
              const { id, guid, persons, ...fields } = exchangeEvent(event, events);
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
export function scheduleJson(programme: Programme, publicUrl: string): string {
  const events = numberEvents(programme);
  const all = programme.days.flatMap((day) => day.events);
  return JSON.stringify({
    schedule: {
      generator: { name: "Summit" },
      version: programme.updatedAt.toISOString(),
      base_url: publicUrl,
      conference: {
        ...summary(programme),
        daysCount: programme.days.length,
        rooms: rooms(all).map(([name]) => ({ name })),
        days: programme.days.map((day, index) => ({
          index: index + 1,
          date: day.date,
          day_start: iso(day.events.at(0)?.start),
          day_end: iso(day.events.at(-1)?.end),
          rooms: Object.fromEntries(
            rooms(day.events).map(([name, inRoom]) => [
              name,
              inRoom.map((event) => exchangeEvent(event, events)),
            ]),
          ),
        })),
      },
    },
  });
}

function summary({ name, days, timeZone }: Programme) {
  return {
    acronym: slugFromName(name) || "conference",
    title: name,
    start: days.at(0)?.date,
    end: days.at(-1)?.date,
    days: days.length,
    timeslot_duration: "00:05",
    time_zone_name: timeZone,
  };
}

/** The fields of an event that both forms share. */
function exchangeEvent(event: ProgrammeEvent, events: Map<string, number>) {
  return {
    id: events.get(event.id),
    guid: event.id,
    date: iso(event.start),
    start: event.start.toFormat("HH:mm"),
    duration: event.end.diff(event.start).toFormat("hh:mm"),
    room: event.room || unnamedRoom,
    slug: event.slug,
    url: event.url ?? "",
    title: event.title,
    subtitle: "",
    track: event.type,
    type: event.type,
    language: "en",
    abstract: "",
    description: event.description,
    persons: event.speakers,
  };
}

/** The format wants a number beside the guid. */
function numberEvents({ days }: Programme): Map<string, number> {
  return new Map(days.flatMap(({ events }) => events).map(({ id }, index) => [id, index + 1]));
}

function rooms(events: readonly ProgrammeEvent[]): [string, ProgrammeEvent[]][] {
  const byName = new Map<string, ProgrammeEvent[]>();
  for (const event of events) {
    const name = event.room || unnamedRoom;
    byName.set(name, [...(byName.get(name) ?? []), event]);
  }
  return [...byName];
}

const iso = (time: ProgrammeEvent["start"] | undefined) =>
  time?.toISO({ suppressMilliseconds: true }) ?? "";
