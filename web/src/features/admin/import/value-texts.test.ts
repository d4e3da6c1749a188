import { expect, it } from "vitest";
import { changedTexts } from "./value-texts.ts";

const target = {
  startDate: "2030-05-01",
  endDate: "2030-05-03",
  timeZone: "Europe/London",
  currency: "EUR",
  languages: ["en-GB", "fr"],
  speakers: [],
  tracks: [],
  rooms: [],
};
const told = (before: unknown, after: unknown) =>
  changedTexts("translations.fr.bio", { before, after }, target);

it("tells short texts as a whole, and long ones that begin alike from where they differ", () => {
  expect(told("Elle code.", "Elle compte.")).toEqual(["Elle code.", "Elle compte."]);
  expect(told(null, "Elle code.")).toEqual(["empty", "Elle code."]);
  const same = "Elle a écrit le premier programme. ".repeat(4);
  expect(told(`${same}Fin`, `${same}Suite`)).toEqual([
    "… premier programme. Fin",
    "… premier programme. Suite",
  ]);
  expect(told(same, `${same}🎉 Suite`)).toEqual([
    "… premier programme. ",
    "… premier programme. 🎉 Suite",
  ]);
  const [before, after] = told(`${same}a${same}`, `${same}b${same}`);
  expect(before).toMatch(/^… premier programme\. aElle .{40,}…$/);
  expect(after).toMatch(/^… premier programme\. bElle .{40,}…$/);
});
