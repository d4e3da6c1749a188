import { expect, it } from "vitest";
import { roomNamesAmong } from "./room-names.ts";

const rooms = ["Main Hall", "Café", "Loft, upper floor"].map((name) => ({ name }));

it.each([
  ["", []],
  [null, []],
  [" main hall", ["Main Hall"]],
  ["CAFE, Main hall, café", ["Café", "Main Hall"]],
  ["Main Hall, loft, Upper Floor, Patio", ["Main Hall", "Loft, upper floor", "Patio"]],
  ["Patio,", ["Patio"]],
])("%j names %j", (text, names) => {
  expect(roomNamesAmong(rooms)(text)).toEqual(names);
});
