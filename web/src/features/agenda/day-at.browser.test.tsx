import { expect, it } from "vitest";
import { dayAt } from "./day-at.ts";

/** A programme of two days, the night of the first of which ends at 02:00, and that of the second at 03:00. */
function sections() {
  const element = document.createElement("div");
  const entry = (from: string, until: string) =>
    `<li data-starts-at="${from}+01:00" data-ends-at="${until}+01:00"></li>`;
  element.innerHTML = `
    <section id="day1" data-date="2014-12-27">
      ${entry("2014-12-27T11:00", "2014-12-27T12:00")}${entry("2014-12-27T22:00", "2014-12-28T02:00")}
    </section>
    <section id="day2" data-date="2014-12-28">
      ${entry("2014-12-28T01:30", "2014-12-28T02:30")}${entry("2014-12-29T00:45", "2014-12-29T03:00")}
    </section>`;
  return [...element.querySelectorAll<HTMLElement>("section")];
}

it.each([
  ["2014-12-20T12:00", undefined],
  ["2014-12-27T00:30", "day1"],
  ["2014-12-27T23:30", "day1"],
  ["2014-12-28T00:30", "day1"],
  // The next day's programme has begun.
  ["2014-12-28T01:45", "day2"],
  ["2014-12-28T12:00", "day2"],
  ["2014-12-29T02:30", "day2"],
  ["2014-12-29T03:30", undefined],
])("at %s it is %s", (moment, day) => {
  expect(dayAt(sections(), Date.parse(`${moment}+01:00`), "Europe/Berlin")?.id).toBe(day);
});
