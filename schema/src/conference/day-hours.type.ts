import { builder, type InputFields } from "#builder.ts";
import { Day } from "#conference/conference-day.type.ts";
import { costOfAtMost } from "#limits/list-costs.ts";
import type { DayHours as Shape } from "#rules/day-hours.ts";

/** Hours of a day, as results have them. */
export const DayHours = builder.objectRef<Shape>("DayHours").implement({
  description: "Hours of a day of the conference, in its time zone.",
  fields: (t) => ({
    day: t.expose("day", { type: Day, description: "Which day." }),
    from: t.expose("from", { type: "LocalTime", description: "When they begin." }),
    to: t.expose("to", {
      type: "LocalTime",
      description: "When they end; on the next calendar date if it is not after `from`.",
    }),
  }),
});

/** The cost of such a list, which is empty for most people and rooms. */
export const costOfHours = costOfAtMost(1);

const DayHoursInput = builder.inputType("DayHoursInput", {
  description: "Hours of a day of the conference, in its time zone.",
  fields: (t) => ({
    day: t.field({ type: Day, required: true, description: "Which day." }),
    from: t.string({ required: true, description: "When they begin, HH:MM." }),
    to: t.string({
      required: true,
      description: "When they end, HH:MM. A time before `from` is on the next calendar date.",
    }),
  }),
});

/** An input field with hours of days. */
export const dayHoursField = (t: InputFields, description: string) =>
  t.field({ type: [DayHoursInput], description: `${description} Up to 50; none means always.` });
