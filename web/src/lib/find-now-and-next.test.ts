import { expect, it } from "vitest";
import { findNowAndNext } from "./find-now-and-next.ts";

const entry = (name: string, day: number, from: string, until: string) => ({
  name,
  startsAt: Date.parse(`2025-11-${day}T${from}:00Z`),
  endsAt: Date.parse(`2025-11-${day}T${until}:00Z`),
});

const programme = [
  entry("keynote", 26, "09:00", "09:20"),
  entry("talk", 26, "09:20", "10:00"),
  entry("workshop", 26, "09:20", "11:00"),
  entry("lunch", 26, "12:00", "13:00"),
  entry("closing", 27, "09:30", "10:00"),
];

it.each([
  ["days before", "2025-11-24T09:00:00Z", [], []],
  ["the night before", "2025-11-26T05:59:00Z", [], []],
  ["in the morning", "2025-11-26T08:59:59Z", [], ["keynote"]],
  ["at the first minute", "2025-11-26T09:00:00Z", ["keynote"], ["talk", "workshop"]],
  ["at a change", "2025-11-26T09:20:00Z", ["talk", "workshop"], ["lunch"]],
  ["when one goes on", "2025-11-26T10:30:00Z", ["workshop"], ["lunch"]],
  ["in a gap", "2025-11-26T11:30:00Z", [], ["lunch"]],
  ["in the evening", "2025-11-26T19:00:00Z", [], ["closing"]],
  ["in the last session", "2025-11-27T09:45:00Z", ["closing"], []],
  ["after the end", "2025-11-27T10:00:00Z", [], []],
])("finds what is on %s", (_when, at, now, next) => {
  const found = findNowAndNext(programme, Date.parse(at));
  expect({
    now: found.now.map(({ name }) => name),
    next: found.next.map(({ name }) => name),
  }).toEqual({ now, next });
});

it("finds nothing in an empty programme", () => {
  expect(findNowAndNext([], 0)).toEqual({ now: [], next: [] });
});
