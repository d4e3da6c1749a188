import ICAL from "ical.js";
import { expect } from "vitest";
import { readXml } from "../read-xml.ts";
import type { TestApp } from "../test-app.ts";
import { type PublicSession, publicSessions, publicSpeakers, type World } from "./model.ts";

const programme = `query ($id: ID!) {
  scheduleItems(conferenceId: $id, first: 100) {
    id title day startTime status startsAt rooms { name } track { name } speakers { name }
  }
  speakers(conferenceId: $id, first: 100) { name scheduleItems { title } }
}`;

type ApiSession = {
  id: string;
  title: string;
  day: string;
  startTime: string;
  status: string;
  rooms: { name: string }[];
  track: { name: string } | null;
  speakers: { name: string }[];
};

/** What a calendar program remembers of an entry. */
type Entry = { sequence: number; isCancelled: boolean; start: string };

/**
 * Looks at a conference as strangers do: by the API, the schedule files and the calendar. Expects that all say what the
 * model says, and that no calendar program which has taken over every state is left behind.
 */
export function createLook(app: TestApp, { id, slug }: { id: string; slug: string }) {
  const known = new Map<string, Entry>();
  const read = async (path: string) => (await fetch(`${app.url}/c/${slug}/${path}`)).text();

  return async (world: World): Promise<void> => {
    const sessions = publicSessions(world);
    const [{ body }, calendar, json, xml] = await Promise.all([
      app.graphql(programme, { id }),
      read("agenda.ics"),
      read("schedule.json"),
      read("schedule.xml"),
    ]);
    expect(body.errors).toBeUndefined();
    expect(body.data.scheduleItems.map(fromApi).sort(byId), "sessions in the API").toEqual(
      sessions,
    );
    const speakers = body.data.speakers.map(
      ({ name, scheduleItems }: { name: string; scheduleItems: { title: string }[] }) => [
        name,
        scheduleItems.map(({ title }) => title).sort(),
      ],
    );
    expect(Object.fromEntries(speakers), "speakers in the API").toEqual(publicSpeakers(world));

    const takingPlace = sessions.filter(({ isCancelled }) => !isCancelled);
    const titles = takingPlace.map(({ title }) => title).sort();
    expect(titlesInJson(json), "schedule.json").toEqual(titles);
    expect(titlesInXml(xml), "schedule.xml").toEqual(titles);
    expectCalendar(known, entriesOf(calendar), sessions);
  };
}

const fromApi = (session: ApiSession): PublicSession => ({
  id: session.id,
  title: session.title,
  start: `${session.day} ${session.startTime}`,
  isCancelled: session.status === "cancelled",
  speakers: session.speakers.map(({ name }) => name).sort(),
  room: session.rooms[0]?.name ?? null,
  track: session.track?.name ?? null,
});

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

function titlesInJson(text: string): string[] {
  const { schedule } = JSON.parse(text);
  return schedule.conference.days
    .flatMap(({ rooms }: { rooms: Record<string, { title: string }[]> }) =>
      Object.values(rooms).flat(),
    )
    .map(({ title }: { title: string }) => title)
    .sort();
}

const titlesInXml = (text: string): string[] =>
  readXml(text)
    .filter(({ name, text: title }) => name === "title" && title.startsWith("Talk "))
    .map(({ text: title }) => title)
    .sort();

function entriesOf(text: string): Map<string, Entry> {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return new Map(
    calendar.getAllSubcomponents("vevent").map((component) => {
      const event = new ICAL.Event(component);
      const isCancelled = component.getFirstPropertyValue("status") === "CANCELLED";
      const entry = { sequence: event.sequence, isCancelled, start: event.startDate.toString() };
      return [event.uid.split("@")[0] ?? "", entry];
    }),
  );
}

/** Compares a calendar with the programme, and with what it said before, and remembers it. */
function expectCalendar(
  known: Map<string, Entry>,
  entries: ReadonlyMap<string, Entry>,
  sessions: readonly PublicSession[],
): void {
  const confirmed = [...entries].filter(([, { isCancelled }]) => !isCancelled);
  const takingPlace = sessions.filter(({ isCancelled }) => !isCancelled);
  expect(confirmed.map(([id]) => id).sort(), "entries of the calendar").toEqual(
    takingPlace.map(({ id }) => id),
  );
  for (const [id, before] of known) {
    const now = entries.get(id);
    expect(now, `${id} vanished from the calendar without a word`).toBeDefined();
    if (!now) continue;
    const isSame = now.isCancelled === before.isCancelled && now.start === before.start;
    expect(now.sequence, `the number of ${id} fell`).toBeGreaterThanOrEqual(before.sequence);
    if (!isSame) {
      expect(now.sequence, `${id} changed with its number as before`).toBeGreaterThan(
        before.sequence,
      );
    }
  }
  for (const [id, entry] of entries) known.set(id, entry);
}
