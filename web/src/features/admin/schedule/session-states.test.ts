import { expect, it } from "vitest";
import type { ListedItem } from "./listed-item.ts";
import { sessionStates } from "./session-states.ts";

const item = {
  status: "scheduled",
  publication: "published",
  type: "Session",
  day: "day1",
  rooms: [{}],
  allRooms: false,
  speakers: [{}],
  answer: null,
  doNotRecord: false,
} as unknown as ListedItem;

/** The states that an item is in. */
const statesOf = (values: object) =>
  sessionStates(true)
    .filter(({ isIn }) => isIn({ ...item, ...values }))
    .map(({ name }) => name);

it.each([
  [{}, []],
  [{ publication: "draft" }, ["draft"]],
  [{ speakers: [] }, ["no-speaker"]],
  [{ speakers: [], type: "Break" }, []],
  [{ rooms: [] }, ["no-room"]],
  [{ rooms: [], allRooms: true }, []],
  [{ rooms: [], day: null }, []],
  [{ answer: "confirmed", publication: "draft" }, ["draft", "confirmed"]],
  [{ answer: "declined" }, ["declined"]],
  [{ answer: "declined", status: "cancelled" }, ["cancelled"]],
  [{ doNotRecord: true }, ["unrecorded"]],
])("lists what is %o by its states", (values, states) => {
  expect(statesOf(values)).toEqual(states);
});

it("does not offer answers to those who may not know them", () => {
  expect(sessionStates(false).map(({ name }) => name)).toEqual([
    "draft",
    "no-speaker",
    "no-room",
    "cancelled",
    "unrecorded",
  ]);
});
