import { expect, it } from "vitest";
import { fieldLabels } from "./field-labels.ts";
import { fieldName, idsIn, valueText } from "./history-texts.ts";

const names = new Map([
  ["r1", "Great Hall"],
  ["p1", "Travel"],
]);

it.each([
  ["publication", "draft", "Draft"],
  ["afterMidnight", false, "No"],
  ["day", "day2", "Day 2"],
  ["language", "fr", "French"],
  ["publishAt", "2030-05-01T09:30", "1 May 2030, 09:30"],
  ["startDate", "2030-05-01", "1 May 2030"],
  ["closesAt", "2030-05-01T09:30:00.000Z", "1 May 2030, 09:30 UTC"],
  ["roomIds", ["r1", "gone"], "Great Hall, a deleted record"],
  ["tags", ["VIP", "Press"], "VIP\nPress"],
  ["availability", [{ to: "12:00", day: "day1", from: "09:00" }], "Day 1, To: 12:00, From: 09:00"],
  ["logoPictureId", "x", "A picture"],
  ["externalId", "r1", "r1"],
  ["bio", "2030", "2030"],
  ["speakerIds", [], ""],
  [
    "entries",
    [
      { target: "page", pageId: "p1", label: null, url: null, hidden: true },
      { target: "home", pageId: null, label: "Start", url: null, hidden: false },
    ],
    "Page, Page: Travel, Hidden\nHome, Label: Start",
  ],
])("shows %s as people read it", (name, value, text) => {
  expect(valueText("en-GB-u-hc-h23", name, value, names)).toBe(text);
});

it.each([
  ["translations.fr.title", "Title in French"],
  ["translations.fr.bio", "Biography in French"],
  ["translations.pt-BR.phrases.Who is it? 3.5 ids", "“Who is it? 3.5 ids” in Brazilian Portuguese"],
])("calls the translation %s %s, and its text a text", (name, called) => {
  expect(fieldName(name)).toBe(called);
  expect(valueText("en-GB", name, "Où ?", names)).toBe("Où ?");
  expect(idsIn(name, "Où ?")).toEqual([]);
});

it("finds the records that a value names, wherever it names them", () => {
  expect(idsIn("entries", [{ target: "page", pageId: "p1" }, { pageId: null }])).toEqual(["p1"]);
  expect(idsIn("logoPictureId", "x")).toEqual([]);
});

const forms = Object.values(
  import.meta.glob<string>("../**/*.tsx", { query: "?raw", import: "default", eager: true }),
);

it.each(Object.entries(fieldLabels))("calls %s as its form does", (name, label) => {
  expect(fieldName(name)).toBe(label);
  const fields = forms.flatMap((source) => source.match(/<\w+\b[^>]*?\bname="\w+"[^>]*/g) ?? []);
  const isSo = fields.some(
    (field) => field.includes(`name="${name}"`) && field.includes(`label="${label}"`),
  );
  expect(isSo).toBe(true);
});
