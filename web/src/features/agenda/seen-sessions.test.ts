import { expect, it } from "vitest";
import { loadMessages } from "#lib/catalogues.ts";
import { myAgendaWords } from "./my-agenda-words.ts";
import { changesOf, type SeenSession } from "./seen-sessions.ts";

const { changes } = myAgendaWords(await loadMessages("en-GB"));

const before: SeenSession = {
  title: "Looms",
  startsAt: "2027-05-11T08:00:00Z",
  endsAt: "2027-05-11T09:00:00Z",
  rooms: ["Hall 1"],
  allRooms: false,
  isCancelled: false,
};

it.each<[Partial<SeenSession>, string]>([
  [{}, ""],
  [{ title: "New looms", startsAt: "2027-05-11T10:00:00+02:00" }, ""],
  [
    { startsAt: "2027-05-11T09:30:00Z", endsAt: "2027-05-11T10:30:00Z" },
    "Moved from 10:00 AM to 11:30 AM.",
  ],
  [
    { startsAt: "2027-05-12T08:00:00Z" },
    "Moved from 10:00 AM on Tuesday 11 May to 10:00 AM on Wednesday 12 May.",
  ],
  [{ endsAt: "2027-05-11T09:30:00Z" }, "Now until 11:30 AM."],
  [{ rooms: ["Hall 2", "Loft"] }, "Now in Hall 2 and Loft."],
  [{ allRooms: true, rooms: [] }, "Now in all rooms."],
  [{ rooms: [] }, "No longer in Hall 1."],
  [{ isCancelled: true, rooms: [] }, "It is cancelled."],
])("a session with %j is told as %j", (after, told) => {
  expect(changesOf(changes, "en-GB-u-hc-h12", before, { ...before, ...after }, "Europe/Oslo")).toBe(
    told,
  );
});

it("a session that takes place after all, or that has gone, is told as such", () => {
  const cancelled = { ...before, isCancelled: true };
  expect(changesOf(changes, "en-GB-u-hc-h12", cancelled, before)).toBe("It takes place after all.");
  expect(changesOf(changes, "en-GB-u-hc-h12", cancelled, cancelled)).toBe("");
  expect(changesOf(changes, "en-GB-u-hc-h12", before, undefined)).toBe(
    "It is no longer in the programme.",
  );
});
