import { DateTime } from "luxon";
import { expect, it } from "vitest";
import { calendarOf } from "#feeds/calendar.ts";

const zone = "Europe/Berlin";
const programme = { name: "Data Day", place: "Berlin" };
const eventsNumbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `event-${index}`,
    number: index + 1,
    day: 1,
    slug: "a",
    type: "Session",
    theme: "",
    title: `Session ${index}`,
    description: "BEGIN:VEVENT\nEND:VCALENDAR",
    rooms: [],
    track: "",
    language: "",
    room: "Hall",
    start: DateTime.fromISO("2031-05-14T09:00", { zone }),
    end: DateTime.fromISO("2031-05-14T10:00", { zone }),
    isCancelled: false,
    afterMidnight: false,
    speakers: [],
    updatedAt: new Date(0),
    sequence: 0,
  }));

it("writes long calendars in several turns, as one that ends with a line break", async () => {
  let turns = 0;
  let isDone = false;
  const countTurns = () => {
    turns += 1;
    if (!isDone) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const text = await calendarOf(programme, eventsNumbered(230), "https://summit.example");
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(4);
  const lines = text.split("\r\n");
  const count = (wanted: string) => lines.filter((line) => line === wanted).length;
  expect([count("BEGIN:VEVENT"), count("END:VEVENT")]).toEqual([230, 230]);
  expect([count("BEGIN:VCALENDAR"), count("END:VCALENDAR"), lines.at(-1)]).toEqual([1, 1, ""]);
  expect(lines.filter((line) => line.startsWith("UID:"))).toEqual(
    eventsNumbered(230).map(({ id }) => `UID:${id}@summit.example`),
  );
  const few = await calendarOf(programme, [], "https://summit.example");
  expect([few.includes("VEVENT"), few.trimEnd().endsWith("END:VCALENDAR")]).toEqual([false, true]);
});

it("escapes the name of the calendar once", async () => {
  const name = "Q&A; drinks, after\\n 10";
  const text = await calendarOf({ name, place: "" }, [], "https://summit.example");
  expect(text).toContain(String.raw`NAME:Q&A\; drinks\, after\\n 10`);
});
