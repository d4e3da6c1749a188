import type { Day } from "#graphql/admin-tabs/schedule/generated.ts";

/** What the list shows: a day, what has none, or all that is in a state. */
export type ShownDay = Day | "unscheduled" | "all";

export type ScheduleDay = {
  day: Day;
  /** "Day 1". */
  label: string;
  /** Undefined for a day that the conference does not have. */
  date: string | undefined;
};

/**
 * The days of the schedule: those of the conference, and others that have items from before the
 * conference was shortened, so that these can be moved or deleted.
 */
export function scheduleDays(
  days: readonly { day: Day; date: string }[],
  items: readonly { day: Day | null }[],
): ScheduleDay[] {
  const others = [...new Set(items.flatMap(({ day }) => day ?? []))]
    .filter((day) => !days.some((known) => known.day === day))
    .sort();
  return [
    ...days.map(({ day, date }) => ({ day, date, label: label(day) })),
    ...others.map((day) => ({ day, date: undefined, label: label(day) })),
  ];
}

const label = (day: Day) => day.replace("day", "Day ");
