import { builder } from "#builder.ts";
import type { SharedProgramme } from "#conference/conference-parts.ts";
import { dayNames, dayNumber } from "#rules/conference-days.ts";

export const Day = builder.enumType("Day", {
  description: "A day of the conference: day1 is its first.",
  values: Object.fromEntries(dayNames.map((name) => [name, { value: dayNumber(name) }])),
});

export const ConferenceDay = builder
  .objectRef<{ day: number; date: Date; programme: SharedProgramme }>("ConferenceDay")
  .implement({
    description: "A day of the conference and its place in the calendar.",
    fields: (t) => ({
      day: t.expose("day", { type: Day, description: "Which of the days it is." }),
      number: t.exposeInt("day", { description: "The same counted, beginning with 1." }),
      date: t.expose("date", { type: "Date", description: "Calendar day." }),
    }),
  });
