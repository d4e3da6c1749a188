import { DateTime } from "luxon";
import { invalid } from "#errors/validation-error.ts";
import { existsOn, instantOf, skippedTime } from "#schedule/wall-clock.ts";

const wallClock = "yyyy-MM-dd'T'HH:mm";

/** The columns that determine when an article is published automatically. */
export const publishAtSelection = {
  publishAt: true,
  conference: { select: { timeZone: true } },
} as const;

interface Scheduled {
  publishAt: Date | null;
  conference: { timeZone: string };
}

/** The wall-clock time of an article's scheduled publication, in the conference's time zone, as in forms. */
export const publishAtText = ({ publishAt, conference }: Scheduled): string | null =>
  publishAt && DateTime.fromJSDate(publishAt, { zone: conference.timeZone }).toFormat(wallClock);

/**
 * The instant of such a wall-clock time.
 *
 * @param field of the input that has it
 * @throws ValidationError if clocks skip it
 */
export function publishAtInstant(text: string, timeZone: string, field = "publishAt"): Date {
  const [day = "", time = ""] = text.split("T");
  const date = new Date(day);
  if (existsOn(date, time, timeZone)) return instantOf(date, time, timeZone);
  throw invalid(field, skippedTime, "NOT_ALLOWED");
}
