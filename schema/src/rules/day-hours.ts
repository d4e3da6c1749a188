import { z } from "zod";
import { problem } from "#messages/problems.ts";
import { clockTime } from "#rules/calendar-rules.ts";
import { type DayName, dayNames, dayNumber, maxDays } from "#rules/conference-days.ts";
import { listOf } from "#rules/text-rules.ts";

/** Hours of a day of the conference. */
export interface DayHours {
  /** 1 for the first day. */
  day: number;
  /** HH:MM. */
  from: string;
  /** HH:MM; on the next calendar day if it is not after the beginning. */
  to: string;
}

/** A day of the conference, from a form's text or the API's enum, as a number. */
export const conferenceDay = z.union(
  [z.enum(dayNames).transform(dayNumber), z.int().min(1).max(maxDays)],
  problem("rules.conferenceDay"),
) as z.ZodType<number, DayName>;

/** Hours of days on which somebody is there or something is open, in their order. None means always. */
export const dayHours = listOf(
  z
    .object({ day: conferenceDay, from: clockTime, to: clockTime })
    .refine(({ from, to }) => from !== to, {
      path: ["to"],
      ...problem("rules.otherThanBeginning"),
    }),
)
  .default([])
  .transform((hours) =>
    hours.toSorted((one, other) => one.day - other.day || (one.from < other.from ? -1 : 1)),
  );

/** Such hours as they are stored. */
export const storedDayHours = (stored: unknown): DayHours[] => stored as DayHours[];
