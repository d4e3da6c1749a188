import type { Conference } from "#site/conference/use-conference.ts";

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven"];

type Days = Pick<Conference, "days">;

/** "two days". */
export const daysInWords = ({ days: { length } }: Days): string =>
  length === 1 ? "one day" : `${numbers[length] ?? length} days`;

/** "the day", "both days", "all five days". */
export function allDays({ days }: Days): string {
  if (days.length === 1) return "the day";
  return days.length === 2 ? "both days" : `all ${daysInWords({ days })}`;
}

/** "the day", "the two days". */
export const theDays = ({ days }: Days): string =>
  days.length === 1 ? "the day" : `the ${daysInWords({ days })}`;

/** "Harbour Hall, Hull". */
export const placeInWords = ({ venueName, city }: { venueName: string; city: string }): string =>
  [venueName, city].filter(Boolean).join(", ");

/** "two days" at the start of a sentence: "Two days". */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
