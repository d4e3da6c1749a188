import { expect, it } from "vitest";
import { alsoSpeaking } from "./also-speaking.ts";

const on = (name: string, ...tracks: string[]) => ({
  name,
  scheduleItems: tracks.map((track) => ({ track: { name: track } })),
});

const shown = (related: ReturnType<typeof on>[]) => {
  const { track, speakers } = alsoSpeaking({ ...on("Ada", "Web", "Data"), related });
  return [track, speakers.map(({ name }) => name)];
};

it("begins with those on a track of the speaker's, and names it if all are on it", () => {
  expect(shown([on("Bo"), on("Cleo", "Data"), on("Dai", "Web")])).toEqual([
    undefined,
    ["Cleo", "Dai", "Bo"],
  ]);
  expect(shown([on("Bo", "Data"), on("Cleo", "Data", "Web")])).toEqual(["Data", ["Bo", "Cleo"]]);
  const many = ["Bo", "Cleo", "Dai", "Eli", "Fay"].map((name) => on(name, "Web"));
  expect(shown([on("Gus"), ...many])).toEqual(["Web", ["Bo", "Cleo", "Dai", "Eli"]]);
  expect(shown([])).toEqual([undefined, []]);
});
