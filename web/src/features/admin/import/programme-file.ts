import { ImportError } from "./import-error.ts";
import { type Sessionize, sessionizeOfView } from "./sessionize-file.ts";

/** An event of a programme in the format of frab, which pretalx and others export, whether from JSON or from XML. */
export type FrabEvent = {
  id?: string | number | undefined;
  guid?: string | undefined;
  code?: string | undefined;
  /** The date and the time, or the time alone. */
  date?: string | undefined;
  start?: string | null | undefined;
  duration?: string | null | undefined;
  room?: string | undefined;
  title: string;
  subtitle?: string | undefined;
  track?: unknown;
  type?: unknown;
  language?: string | null | undefined;
  abstract?: string | null | undefined;
  description?: string | null | undefined;
  persons?: FrabPerson[] | undefined;
};

export type FrabPerson = {
  id?: string | number | undefined;
  guid?: string | undefined;
  code?: string | undefined;
  name?: string | undefined;
  public_name?: string | undefined;
  full_public_name?: string | undefined;
  biography?: string | null | undefined;
  avatar?: string | null | undefined;
  avatar_url?: string | null | undefined;
};

/** A day with the events of each room. */
type FrabDay = { date: string; rooms: Record<string, FrabEvent[]> };

/** A programme in this format. */
export type FrabProgramme = {
  /** Whether an installation of this software has written it. */
  isOwn: boolean;
  days: FrabDay[];
  rooms: readonly { name?: string; guid?: string | null; capacity?: number | null }[];
  /** Unless the file says nothing of them. */
  tracks?: readonly { name?: unknown; color?: string | null; colour?: string | null }[] | undefined;
};

/** What this software calls itself in programmes. */
const ownGenerator = "Summit";

/** What another program has exported. */
export type ProgrammeFile = { programme: FrabProgramme } | { sessionize: Sessionize };

/**
 * The programme in a file in JSON: in the format of frab, or one of Sessionize's views.
 *
 * @throws ImportError if it is neither
 */
export function programmeOfJson(data: unknown): ProgrammeFile {
  if (Array.isArray(data)) {
    const sessionize = sessionizeOfView(data);
    if (sessionize) return { sessionize };
  }
  const { schedule, sessions, speakers } = Object(data) as Record<string, never>;
  const { conference, generator } = Object(schedule) as {
    conference?: Partial<FrabProgramme>;
    generator?: { name?: string };
  };
  const { days, rooms, tracks } = conference ?? {};
  if (Array.isArray(days)) {
    const isOwn = generator?.name === ownGenerator;
    return { programme: { isOwn, days, rooms: rooms ?? [], tracks } };
  }
  if (Array.isArray(sessions) && Array.isArray(speakers)) {
    return { sessionize: { sessions, speakers, ...Object(data) } as Sessionize };
  }
  throw new ImportError(
    "This JSON is neither a schedule.json nor what Sessionize exports. Please export a schedule or a table.",
  );
}

/**
 * The programme in a schedule.xml.
 *
 * @throws ImportError if it is not one
 */
export function programmeOfXml(text: string): ProgrammeFile {
  const file = new DOMParser().parseFromString(text, "text/xml");
  if (file.querySelector("parsererror") || file.documentElement.tagName !== "schedule") {
    throw new ImportError("This XML cannot be read as a schedule.xml. It may be cut off.");
  }
  const content = (element: Element, name: string) =>
    [...element.children].find(({ tagName }) => tagName === name)?.textContent?.trim() || undefined;
  const attribute = (element: Element, name: string) => element.getAttribute(name) ?? undefined;
  const days = [...file.querySelectorAll("schedule > day")].map((day): FrabDay => {
    const rooms: Record<string, FrabEvent[]> = {};
    for (const room of day.querySelectorAll(":scope > room")) {
      const events = [...room.querySelectorAll(":scope > event")].map(
        (event): FrabEvent => ({
          id: attribute(event, "id"),
          guid: attribute(event, "guid"),
          code: attribute(event, "code"),
          date: content(event, "date"),
          start: content(event, "start"),
          duration: content(event, "duration"),
          room: content(event, "room"),
          title: content(event, "title") ?? "",
          subtitle: content(event, "subtitle"),
          track: content(event, "track"),
          type: content(event, "type"),
          language: content(event, "language"),
          abstract: content(event, "abstract"),
          description: content(event, "description"),
          persons: [...event.querySelectorAll(":scope > persons > person")].map((person) => ({
            id: attribute(person, "id"),
            guid: attribute(person, "guid"),
            code: attribute(person, "code"),
            name: person.textContent?.trim(),
          })),
        }),
      );
      // A day may have several rooms of one name.
      const name = attribute(room, "name") ?? "";
      rooms[name] = [...(rooms[name] ?? []), ...events];
    }
    return { date: attribute(day, "date") ?? "", rooms };
  });
  const rooms = [...file.querySelectorAll("schedule > day > room")].map((room) => ({
    name: attribute(room, "name") ?? "",
    guid: attribute(room, "guid") ?? null,
  }));
  const tracks = [...file.querySelectorAll("schedule > conference track")].map((track) => ({
    name: attribute(track, "name"),
    color: attribute(track, "color") ?? attribute(track, "colour") ?? null,
  }));
  const isOwn = file.querySelector("schedule > generator")?.getAttribute("name") === ownGenerator;
  return { programme: { isOwn, days, rooms, ...(tracks.length > 0 && { tracks }) } };
}
