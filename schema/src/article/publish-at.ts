import { DateTime } from "luxon";

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

/** The instant of such a wall-clock time. */
export const publishAtInstant = (text: string, timeZone: string): Date =>
  DateTime.fromISO(text, { zone: timeZone }).toJSDate();
