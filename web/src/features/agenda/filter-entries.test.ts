import { expect, it } from "vitest";
import { passes } from "./filter-entries.ts";

const talk = {
  theme: "Ethics & Law",
  type: "Talk",
  room: "Main Hall\nLoft, west",
  track: "Science",
  language: "fr",
  speakers: "ada-byron alan",
};
const none = { theme: "", type: "", room: "", track: "", level: "", language: "", speaker: "" };

it.each([
  [{}, true],
  [{ type: "Talk" }, true],
  [{ type: "Panel" }, false],
  [{ theme: "Ethics & Law", type: "Talk" }, true],
  [{ theme: "Ethics" }, false],
  [{ room: "Main Hall", speaker: "alan" }, true],
  [{ speaker: "ada" }, false],
  [{ room: "Loft, west", track: "Science", language: "fr" }, true],
  [{ room: "Loft" }, false],
  [{ track: "Arts" }, false],
  [{ level: "Beginner" }, false],
  [{ type: "Talk", room: "Elsewhere" }, false],
])("lets an entry through %j: %s", (filters, expected) => {
  expect(passes(talk, { ...none, ...filters })).toBe(expected);
});

it("finds what takes place in all rooms in each", () => {
  const plenary = { type: "Keynote", room: "", allRooms: "" };
  expect(passes(plenary, { ...none, room: "Main Hall" })).toBe(true);
});

it("with a speaker filter, excludes entries without speakers", () => {
  expect(passes({ type: "Talk" }, { ...none, speaker: "ada" })).toBe(false);
});
