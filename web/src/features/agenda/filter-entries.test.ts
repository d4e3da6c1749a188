import { expect, it } from "vitest";
import { passes } from "./filter-entries.ts";

const talk = { theme: "Ethics & Law", type: "Talk", room: "Main Hall", speakers: "ada-byron alan" };
const none = { theme: "", type: "", room: "", speaker: "" };

it.each([
  [{}, true],
  [{ type: "Talk" }, true],
  [{ type: "Panel" }, false],
  [{ theme: "Ethics & Law", type: "Talk" }, true],
  [{ theme: "Ethics" }, false],
  [{ room: "Main Hall", speaker: "alan" }, true],
  [{ speaker: "ada" }, false],
  [{ type: "Talk", room: "Elsewhere" }, false],
])("lets an entry through %j: %s", (filters, expected) => {
  expect(passes(talk, { ...none, ...filters })).toBe(expected);
});

it("with a speaker filter, excludes entries without speakers", () => {
  expect(passes({ type: "Talk" }, { ...none, speaker: "ada" })).toBe(false);
});
