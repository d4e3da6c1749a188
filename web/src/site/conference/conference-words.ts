import type { Conference } from "#site/conference/use-conference.ts";

/** "Harbour Hall, Hull". */
export const placeInWords = ({ venueName, city }: { venueName: string; city: string }): string =>
  [venueName, city].filter(Boolean).join(", ");

type Days = Pick<Conference, "days">;

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven"];

/** "the day", "both days", "all five days", in the admin, which is in English. */
export function allDays({ days: { length } }: Days): string {
  if (length === 1) return "the day";
  return length === 2 ? "both days" : `all ${numbers[length] ?? length} days`;
}

/** "two days" at the start of a sentence: "Two days". */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
