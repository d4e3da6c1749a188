import { expect, it } from "vitest";
import { english } from "#test/english.ts";
import { figuresOf } from "./figures-of.ts";

const conference = { days: [{}, {}], rooms: [{ name: "Main Hall" }] } as unknown as Parameters<
  typeof figuresOf
>[1]["conference"];
const data = { conference: { sessionCount: 1 }, speakers: [1, 2], sponsors: [1, 2, 3] };

it("counts the content, with singular labels for one", () => {
  const texts = figuresOf(english, { conference, data }).map(
    ({ count, label }) => `${count} ${label}`,
  );
  expect(texts).toEqual(["2 speakers", "1 session", "2 days", "3 partners"]);
});

it("counts no locations of sessions, since a patio is no room", () => {
  const rooms = {
    ...conference,
    rooms: [{ name: "Hall" }, { name: "Patio" }],
  } as typeof conference;
  expect(figuresOf(english, { conference: rooms, data }).at(-1)).toEqual({
    count: 3,
    label: "partners",
  });
});

it("leaves out zeros", () => {
  const empty = { conference: { sessionCount: 0 }, speakers: [], sponsors: [] };
  expect(figuresOf(english, { conference, data: empty }).map(({ label }) => label)).toEqual([
    "days",
  ]);
  expect(figuresOf(english, { conference, data: undefined })).toEqual([]);
});
