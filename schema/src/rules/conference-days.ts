/** The possible days of a conference, as named in the API and URLs. */
export const dayNames = ["day1", "day2", "day3", "day4", "day5", "day6", "day7"] as const;

export type DayName = (typeof dayNames)[number];

/** Maximum number of days of a conference. */
export const maxDays = dayNames.length;

export const isDayName = (name: string): name is DayName =>
  (dayNames as readonly string[]).includes(name);

/** 1 → "day1". */
export const dayName = (day: number): DayName => `day${day}` as DayName;

/** "day1" → 1. */
export const dayNumber = (name: DayName): number => Number(name.slice("day".length));

/**
 * The number of days of a conference.
 *
 * @param startDate calendar day, as YYYY-MM-DD or as a Date at midnight UTC
 * @param endDate the same of the last day
 */
export function countDays(startDate: string | Date, endDate: string | Date): number {
  const difference = new Date(endDate).getTime() - new Date(startDate).getTime();
  return Math.round(difference / (24 * 60 * 60 * 1000)) + 1;
}

/**
 * The calendar day of a conference day.
 *
 * @param startDate the first day, midnight UTC as dates come from the database
 * @param day 1 for the first
 */
export function dateOf(startDate: Date, day: number): Date {
  return new Date(startDate.getTime() + (day - 1) * dayMs);
}

/** Days have a constant length in UTC. */
const dayMs = 86_400_000;
