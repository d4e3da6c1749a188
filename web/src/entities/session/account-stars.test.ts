import { expect, it } from "vitest";
import { starChanges } from "./account-stars.ts";

it.each([
  ["the first time, sends what the browser has", [], ["a", "b"], { add: ["a", "b"], remove: [] }],
  ["sends nothing without a change", ["a"], ["a"], { add: [], remove: [] }],
  ["sends both ways", ["a", "b"], ["b", "c"], { add: ["c"], remove: ["a"] }],
])("%s", (_name, synced, stars, changes) => {
  expect(starChanges(new Set(synced), new Set(stars))).toEqual(changes);
});
