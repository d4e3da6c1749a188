import type { Day } from "#graphql/generated.ts";
import { addDays, shortMonthAndDay, weekday } from "#lib/dates.ts";

export type AgendaDay = {
  id: Day;
  /** "Nov 26th". */
  label: string;
  weekday: string;
  /** "Day 1 Schedule". */
  heading: string;
  date: string;
};

/** The two days of the programme, as its tabs and cards name them. */
export function agendaDays(startDate: string): AgendaDay[] {
  return (["day1", "day2"] as const).map((id, index) => {
    const date = addDays(startDate, index);
    return {
      id,
      date,
      label: shortMonthAndDay(date),
      weekday: weekday(date),
      heading: `Day ${index + 1} Schedule`,
    };
  });
}

/** The day that a URL's hash asks for; the first where it names none. */
export const dayFromHash = (hash: string): Day => (hash === "#day2" ? "day2" : "day1");
