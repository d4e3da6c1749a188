import { DateTime } from "luxon";

const wallClock = "yyyy-MM-dd'T'HH:mm";

/** What tells when an article is published by itself. */
export const publishAtSelection = {
  publishAt: true,
  conference: { select: { timeZone: true } },
} as const;

interface Scheduled {
  publishAt: Date | null;
  conference: { timeZone: string };
}

/** The wall-clock time in the conference's zone at which an article is published by itself, as forms have it. */
export const publishAtText = ({ publishAt, conference }: Scheduled): string | null =>
  publishAt && DateTime.fromJSDate(publishAt, { zone: conference.timeZone }).toFormat(wallClock);

/** The instant of such a time. */
export const publishAtInstant = (text: string, timeZone: string): Date =>
  DateTime.fromISO(text, { zone: timeZone }).toJSDate();
