import { expect, it } from "vitest";
import { translateTo } from "#messages/translate-to.ts";
import { endsOf, sentenceOf } from "#programme-release/change-sentences.ts";
import {
  type ComparedSession,
  compareProgrammes,
  speakersToTell,
} from "#programme-release/changes.ts";

const night: ComparedSession = {
  id: "night",
  title: "Night walk",
  day: 1,
  startTime: "00:30",
  endTime: "01:30",
  afterMidnight: true,
  allRooms: false,
  roomIds: [],
  speakerIds: ["ada"],
  isCancelled: false,
};
const names = {
  locale: "en-GB-u-hc-h12",
  t: translateTo("en-GB"),
  startDate: new Date("2026-11-24"),
  rooms: new Map(),
  speakers: new Map(),
};

/** What changes, in words, and who is told, if a session becomes another one. */
function changed(before: Partial<ComparedSession>, after: Partial<ComparedSession>) {
  const changes = compareProgrammes([{ ...night, ...before }], [{ ...night, ...after }]);
  return changes.flatMap((change) =>
    change.kinds.map((kind) => ({
      sentence: sentenceOf(change, kind, names),
      told: speakersToTell(change),
    })),
  );
}

it("a night session that is listed on the next day has not moved, and tells nobody", () => {
  const nextDay = { day: 2, afterMidnight: false };
  expect(changed({}, nextDay)).toEqual([
    { sentence: "“Night walk” is now listed on Wed 25 Nov. Its time is unchanged.", told: [] },
  ]);
  expect(changed(nextDay, {})).toEqual([
    { sentence: "“Night walk” is now listed on Tue 24 Nov. Its time is unchanged.", told: [] },
  ]);
});

it("a session that lasts past midnight has moved if it ends later, or a day later", () => {
  expect(changed({}, { endTime: "02:30" })).toHaveLength(1);
  expect(changed({}, { day: 2 })).toEqual([
    {
      sentence:
        "“Night walk” has moved from Wed 25 Nov, 12:30 AM – 1:30 AM to Thu 26 Nov, 12:30 AM – 1:30 AM.",
      told: ["ada"],
    },
  ]);
});

it("says from what to what a session has changed, and when and where it is new", () => {
  const rooms = new Map([
    ["hall", "Hall"],
    ["loft", "Loft"],
  ]);
  const from = { ...night, roomIds: ["hall"] };
  const to = { ...night, roomIds: ["loft"], startTime: "00:45" };
  const endsIn = (before: ComparedSession[], after: ComparedSession[]) =>
    compareProgrammes(before, after).flatMap((change) =>
      change.kinds.map((kind) => endsOf(change, kind, { ...names, rooms })),
    );
  expect(endsIn([from], [to])).toEqual([
    { from: "Wed 25 Nov, 12:30 AM – 1:30 AM", to: "Wed 25 Nov, 12:45 AM – 1:30 AM" },
    { from: "Hall", to: "Loft" },
  ]);
  expect(endsIn([], [to])).toEqual([{ from: null, to: "Wed 25 Nov, 12:45 AM – 1:30 AM, Loft" }]);
  expect(endsIn([from], [])).toEqual([{ from: "Wed 25 Nov, 12:30 AM – 1:30 AM, Hall", to: null }]);
  expect(endsIn([from], [{ ...from, isCancelled: true }])).toEqual([{ from: null, to: null }]);
});
