import { setTimeout } from "node:timers/promises";
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
type Entry = { sequence: number; isCancelled: boolean; start: string; isOnDay: boolean };

/**
 * Looks at a conference as strangers do: by the API, the schedule files and the calendars. Expects that all say what the
 * model says, and that no calendar program which has taken over every state is left behind.
 */
export function createLook(
  app: TestApp,
  { id, slug }: { id: string; slug: string },
): (world: World) => Promise<void> {
  const known = { all: new Map<string, Entry>(), day1: new Map(), day2: new Map() };
  const read = (path: string) => readPatiently(`${app.url}/c/${slug}/${path}`);

  const look = async (world: World): Promise<void> => {
    const sessions = publicSessions(world);
    const [{ body }, calendar, day1, day2, json, xml] = await Promise.all([
      askPatiently(app, id),
      read("agenda.ics"),
      read("agenda/day1.ics"),
      read("agenda/day2.ics"),
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
    const onDay = (day: string) => takingPlace.filter(({ start }) => start.startsWith(day));
    const titles = takingPlace.map(({ title }) => title).sort();
    expect(titlesInJson(json), "schedule.json").toEqual(titles);
    expect(titlesInXml(xml), "schedule.xml").toEqual(titles);
    expectCalendar("agenda.ics", known.all, entriesOf(calendar), takingPlace);
    expectCalendar("day1.ics", known.day1, entriesOf(day1, "2090-05-02"), onDay("day1"));
    expectCalendar("day2.ics", known.day2, entriesOf(day2, "2090-05-03"), onDay("day2"));
  };

  let knownStale = 0;
  return async (world) => {
    try {
      await look(world);
    } catch (error) {
      // What a busy server could not render stays as it was for two seconds, and is counted. All else is a fault.
      const stale = await countStale(app);
      if (stale === knownStale) throw error;
      knownStale = stale;
      await setTimeout(2_500);
      await look(world);
    }
  };
}

/** How many responses the server has sent in place of some that it could not render. */
async function countStale({ url }: TestApp): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return [...metrics.matchAll(/use="stale"[^}]*\} (\d+)/g)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}

/** Asks the API; again if the server is busy, as clients do. */
async function askPatiently(app: TestApp, id: string) {
  let answer = await app.graphql(programme, { id });
  const isBusy = () => answer.body.errors?.[0]?.extensions?.code === "SERVICE_UNAVAILABLE";
  for (let tries = 1; isBusy() && tries < 30; tries++) {
    await setTimeout(1_000);
    answer = await app.graphql(programme, { id });
  }
  return answer;
}

/** Reads a page; again if the server is busy, as clients do. */
async function readPatiently(url: string): Promise<string> {
  let response = await fetch(url);
  for (let tries = 1; response.status === 503 && tries < 30; tries++) {
    await setTimeout(1_000);
    response = await fetch(url);
  }
  const text = await response.text();
  expect(response.status, `${url}: ${text.slice(0, 200)}`).toBe(200);
  return text;
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

/** The entries of a calendar by their ids. */
function entriesOf(text: string, onDate = ""): Map<string, Entry> {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return new Map(
    calendar.getAllSubcomponents("vevent").map((component) => {
      const event = new ICAL.Event(component);
      const isCancelled = component.getFirstPropertyValue("status") === "CANCELLED";
      const start = event.startDate.toString();
      const isOnDay = start.startsWith(onDate);
      const entry = { sequence: event.sequence, isCancelled, start, isOnDay };
      return [event.uid.split("@")[0] ?? "", entry];
    }),
  );
}

/** Compares a calendar with the programme, and with what it said before, and remembers it. */
function expectCalendar(
  name: string,
  known: Map<string, Entry>,
  entries: ReadonlyMap<string, Entry>,
  takingPlace: readonly PublicSession[],
): void {
  const confirmed = [...entries].filter(([, { isCancelled, isOnDay }]) => !isCancelled && isOnDay);
  expect(confirmed.map(([id]) => id).sort(), `entries of ${name}`).toEqual(
    takingPlace.map(({ id }) => id),
  );
  for (const [id, before] of known) {
    const now = entries.get(id);
    // What a program has crossed out may be left out: the calendar of a day forgets what is shown on another one again.
    if (!now && before.isCancelled) continue;
    expect(now, `${id} vanished from ${name} without a word`).toBeDefined();
    if (!now) continue;
    const isSame = now.isCancelled === before.isCancelled && now.start === before.start;
    expect(now.sequence, `the number of ${id} fell in ${name}`).toBeGreaterThanOrEqual(
      before.sequence,
    );
    if (!isSame) {
      expect(now.sequence, `${id} changed in ${name} with its number as before`).toBeGreaterThan(
        before.sequence,
      );
    }
  }
  for (const [id, entry] of entries) known.set(id, entry);
}
