import { plainName } from "./columns.ts";
import { ImportError } from "./import-error.ts";
import {
  dayOf,
  endOf,
  type ImportRow,
  type ImportTarget,
  minutesOf,
  timeOf,
} from "./rows-of-table.ts";

/** An event of a programme in the format of frab, which pretalx and others export, whether from JSON or from XML. */
type FrabEvent = {
  id?: string | number | undefined;
  guid?: string | undefined;
  code?: string | undefined;
  /** The date and the time, or the time alone. */
  date?: string | undefined;
  start: string;
  duration: string;
  room?: string | undefined;
  title: string;
  subtitle?: string | undefined;
  track?: unknown;
  type?: unknown;
  abstract?: string | null | undefined;
  description?: string | null | undefined;
  persons?: FrabPerson[] | undefined;
};

type FrabPerson = {
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

/** What a name in one or several languages says. */
const textOf = (value: unknown): string => {
  if (value && typeof value === "object") return textOf(Object.values(value)[0]);
  return value === null || value === undefined ? "" : String(value).trim();
};

const some = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ""),
  );

/** The rows of a programme: the speakers, and the sessions that name them. */
function rowsOfFrab(days: readonly FrabDay[], target: ImportTarget): ImportRow[] {
  const speakers = new Map<string, ImportRow>();
  const sessions: ImportRow[] = [];
  for (const { date, rooms } of days) {
    for (const [room, events] of Object.entries(rooms)) {
      for (const event of events) {
        const persons = (event.persons ?? []).map(asSpeaker);
        for (const row of persons) {
          const known = speakers.get(row.input.externalId ?? "");
          // An event may tell more of a person than another one does.
          if (known) Object.assign(known.input, { ...row.input, ...known.input });
          else speakers.set(row.input.externalId ?? "", row);
        }
        sessions.push(asSession(event, date, room, persons, target));
      }
    }
  }
  return [...speakers.values(), ...sessions];
}

function asSpeaker(person: FrabPerson): ImportRow {
  const name = textOf(person.public_name ?? person.full_public_name ?? person.name);
  const externalId =
    textOf(person.code ?? person.guid ?? person.id) || `speakers:${plainName(name)}`;
  const input = {
    ...{ externalId, name },
    ...some({
      bio: textOf(person.biography),
      imageUrl: textOf(person.avatar_url ?? person.avatar),
    }),
  };
  return { list: "speakers", name, input, problems: [] };
}

/** Whether an event's date is the one after the date of its day. */
function isDayAfter(date: string | undefined, dayDate: string): boolean {
  const [event, day] = [date, dayDate].map((text) => Date.parse(text?.slice(0, 10) ?? ""));
  return Number(event) - Number(day) === 24 * 60 * 60 * 1_000;
}

const sessionTypes: readonly [RegExp, string][] = [
  [/keynote|opening/, "Keynote"],
  [/workshop|tutorial|hands.?on/, "Workshop"],
  [/panel|podium/, "Panel"],
  [/break|lunch|pause/, "Break"],
  [/meet|network|party|social/, "Networking"],
  [/closing/, "Closing"],
  [/lecture|talk|vortrag|presentation/, "Talk"],
];

const typeOf = (name: string): string =>
  sessionTypes.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1] ?? "Session";

function asSession(
  event: FrabEvent,
  dayDate: string,
  room: string,
  persons: readonly ImportRow[],
  target: ImportTarget,
): ImportRow {
  const name = textOf(event.title);
  const startTime = timeOf(event.start);
  const minutes = minutesOf(event.duration);
  // Events of a night are listed with the day before their date, on which the night began.
  const isNight = isDayAfter(event.date, dayDate);
  const day = dayOf(isNight ? dayDate : (event.date ?? dayDate), target.startDate);
  const problems = [
    ...(day
      ? []
      : [`Day: ${(event.date ?? dayDate).slice(0, 10)} is not a day of this conference`]),
    ...(startTime && minutes ? [] : ["Start and duration cannot be read"]),
  ];
  const description = [event.subtitle, event.abstract, event.description]
    .map(textOf)
    .filter(Boolean)
    .join("\n\n");
  const input = {
    externalId: textOf(event.guid ?? event.code ?? event.id) || `scheduleItems:${plainName(name)}`,
    title: name,
    ...some({ day, startTime, description }),
    ...(startTime && { afterMidnight: isNight }),
    ...(startTime && minutes && { endTime: endOf(startTime, minutes) }),
    ...(textOf(event.room ?? room) && { roomNames: [textOf(event.room ?? room)] }),
    ...some({ track: textOf(event.track) }),
    type: typeOf(textOf(event.type)),
    speakerExternalIds: [...new Set(persons.map((person) => person.input.externalId))],
  };
  return { list: "scheduleItems", name, input, problems };
}

/** Sessionize's view of everything, as its API gives it. */
type Sessionize = {
  sessions: {
    id: string | number;
    title: string;
    description?: string | null;
    startsAt?: string | null;
    endsAt?: string | null;
    isServiceSession?: boolean;
    speakers?: (string | { id: string })[];
    roomId?: number | null;
    room?: string | null;
    recordingUrl?: string | null;
    status?: string | null;
  }[];
  speakers: {
    id: string;
    fullName?: string;
    firstName?: string;
    lastName?: string;
    bio?: string | null;
    tagLine?: string | null;
    profilePicture?: string | null;
    links?: { linkType?: string; url: string }[];
  }[];
  rooms?: { id: number; name: string }[];
};

function rowsOfSessionize(data: Sessionize, target: ImportTarget): ImportRow[] {
  const rooms = new Map((data.rooms ?? []).map(({ id, name }) => [id, name]));
  const speakers = data.speakers.map((speaker): ImportRow => {
    const link = (type: string) =>
      speaker.links?.find(({ linkType }) => linkType?.toLowerCase() === type)?.url;
    const name =
      textOf(speaker.fullName) || [speaker.firstName, speaker.lastName].filter(Boolean).join(" ");
    const input = {
      ...{ externalId: speaker.id, name },
      ...some({ title: textOf(speaker.tagLine).slice(0, 200), bio: textOf(speaker.bio) }),
      ...some({ imageUrl: textOf(speaker.profilePicture), twitterUrl: link("twitter") }),
      ...some({ linkedinUrl: link("linkedin"), githubUrl: link("github") }),
    };
    return { list: "speakers", name, input, problems: [] };
  });
  const sessions = data.sessions.map((session): ImportRow => {
    const name = textOf(session.title);
    const { startsAt, endsAt } = session;
    const room = textOf(session.room ?? rooms.get(session.roomId ?? -1));
    const day = startsAt ? dayOf(startsAt, target.startDate) : undefined;
    const problems =
      startsAt && !day ? [`Day: ${startsAt.slice(0, 10)} is not a day of this conference`] : [];
    const times = { startTime: startsAt && timeOf(startsAt), endTime: endsAt && timeOf(endsAt) };
    const input = {
      ...{ externalId: String(session.id), title: name },
      ...some({ day, ...times, description: textOf(session.description) }),
      ...(room && { roomNames: [room] }),
      ...some({ videoUrl: textOf(session.recordingUrl) }),
      type: session.isServiceSession ? "Break" : "Session",
      speakerExternalIds: (session.speakers ?? []).map((speaker) =>
        typeof speaker === "string" ? speaker : speaker.id,
      ),
    };
    return { list: "scheduleItems", name, input, problems };
  });
  return [...speakers, ...sessions];
}

/**
 * The rows of a file in JSON: a programme in the format of frab, or Sessionize's.
 *
 * @throws ImportError if it is neither
 */
export function rowsOfJson(data: unknown, target: ImportTarget): ImportRow[] {
  const { schedule, sessions, speakers } = Object(data) as Record<string, never>;
  const { conference } = Object(schedule) as { conference?: { days?: FrabDay[] } };
  if (Array.isArray(conference?.days)) return rowsOfFrab(conference.days, target);
  if (Array.isArray(sessions) && Array.isArray(speakers)) {
    return rowsOfSessionize({ sessions, speakers, ...Object(data) } as Sessionize, target);
  }
  throw new ImportError(
    "This JSON is neither a schedule.json nor what Sessionize exports. Please export a schedule or a table.",
  );
}

/**
 * The rows of a schedule.xml.
 *
 * @throws ImportError if it is not one
 */
export function rowsOfXml(text: string, target: ImportTarget): ImportRow[] {
  const file = new DOMParser().parseFromString(text, "text/xml");
  if (file.querySelector("parsererror") || file.documentElement.tagName !== "schedule") {
    throw new ImportError("This XML cannot be read as a schedule.xml. It may be cut off.");
  }
  const content = (element: Element, name: string) =>
    [...element.children].find(({ tagName }) => tagName === name)?.textContent?.trim() || undefined;
  const attribute = (element: Element, name: string) => element.getAttribute(name) ?? undefined;
  const days = [...file.querySelectorAll("schedule > day")].map((day): FrabDay => {
    const rooms = [...day.querySelectorAll(":scope > room")].map((room) => {
      const events = [...room.querySelectorAll(":scope > event")].map(
        (event): FrabEvent => ({
          ...{ id: attribute(event, "id"), guid: attribute(event, "guid") },
          code: attribute(event, "code"),
          date: content(event, "date"),
          start: content(event, "start") ?? "",
          duration: content(event, "duration") ?? "",
          room: content(event, "room"),
          title: content(event, "title") ?? "",
          subtitle: content(event, "subtitle"),
          ...{ track: content(event, "track"), type: content(event, "type") },
          abstract: content(event, "abstract"),
          description: content(event, "description"),
          persons: [...event.querySelectorAll(":scope > persons > person")].map((person) => ({
            ...{ id: attribute(person, "id"), guid: attribute(person, "guid") },
            ...{ code: attribute(person, "code"), name: person.textContent?.trim() },
          })),
        }),
      );
      return [attribute(room, "name") ?? "", events] as const;
    });
    return { date: attribute(day, "date") ?? "", rooms: Object.fromEntries(rooms) };
  });
  return rowsOfFrab(days, target);
}
