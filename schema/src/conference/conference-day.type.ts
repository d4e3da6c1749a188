import { builder } from "#builder.ts";
import type { SharedProgramme } from "#conference/shared-programme.ts";
import { dayNames, dayNumber } from "#rules/conference-days.ts";

export const Day = builder.enumType("Day", {
  description: "A day of the conference: day1 is its first.",
  values: Object.fromEntries(
    dayNames.map((name) => [
      name,
      { value: dayNumber(name), description: `Day ${dayNumber(name)} of the conference.` },
    ]),
  ),
});

export const ConferenceDay = builder
  .objectRef<{ day: number; date: Date; programme: SharedProgramme }>("ConferenceDay")
  .implement({
    description: "A day of the conference and its date.",
    fields: (t) => ({
      day: t.expose("day", { type: Day, description: "Which day it is." }),
      number: t.exposeInt("day", { description: "Number of the day, starting at 1." }),
      date: t.expose("date", { type: "Date", description: "Date of the day." }),
    }),
  });
