import { expect, it } from "vitest";
import { loadMessages } from "#lib/catalogues.ts";
import { agendaDays } from "./days.ts";

const t = await loadMessages("en-GB");

const days = [
  { day: "day1", date: "2025-11-26" },
  { day: "day2", date: "2025-11-27" },
] as const;

it("names the days after the conference's dates", () => {
  expect(
    agendaDays(t, "en-GB-u-hc-h12", { days: [...days] }).map(({ label, heading, weekday }) => [
      label,
      heading,
      weekday,
    ]),
  ).toEqual([
    ["Nov 26th", "Day 1 Schedule", "Wednesday"],
    ["Nov 27th", "Day 2 Schedule", "Thursday"],
  ]);
  expect(
    agendaDays(t, "en-GB-u-hc-h12", { days: [days[0]] }).map(({ heading }) => heading),
  ).toEqual(["Schedule"]);
});
