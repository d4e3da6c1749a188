import { expect, it } from "vitest";
import { item } from "./board-fixtures.ts";
import {
  afterChange,
  afterRedo,
  afterUndo,
  createVersionChain,
  noSteps,
  stepOf,
  withoutStep,
} from "./undo.ts";

const opening = item("Opening", "09:00-10:00");
const elsewhere = { slot: null, roomIds: [], allRooms: false };
const step = (what: string) => ({
  ...stepOf(what, [{ id: "Opening", to: elsewhere }], [opening]),
  versions: { Opening: 2 },
});
const one = step("one");
const other = step("other");

it("knows the way back", () => {
  expect(one.back).toEqual([
    { id: "Opening", to: { slot: opening.slot, roomIds: ["hall"], allRooms: false } },
  ]);
});

it("undoes and does again, the last first, until something new is done", () => {
  const done = afterChange(afterChange(noSteps, one), other);
  const undone = afterUndo(done, other);
  expect(undone).toEqual({ done: [one], undone: [other] });
  expect(afterRedo(undone, other)).toEqual(done);
  expect(afterChange(undone, one).undone).toEqual([]);
  expect(withoutStep(undone, other)).toEqual({ done: [one], undone: [] });
});

it("follows the versions that were made here, and no others", () => {
  const { add, latest } = createVersionChain();
  add("a", 1, 2);
  add("a", 2, 3);
  add("a", 5, 6);
  expect(latest("a", 1)).toBe(3);
  expect(latest("a", 5)).toBe(6);
  expect(latest("b", 1)).toBe(1);
});
