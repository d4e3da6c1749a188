import type { Translate } from "#messages/translator.ts";

/*
 * When items of the programme take place by the clocks of their conference, shared by browser and server. Instants are
 * in wall-clock.ts.
 */

/** When an item takes place on a day of the conference. */
export interface ItemClocks {
  /** HH:MM. */
  startTime: string;
  /** HH:MM; on the next calendar day if it is not after the start. */
  endTime: string;
  /** Whether it starts on the calendar day after its day of the conference, to whose night it belongs. */
  afterMidnight: boolean;
}

/** By the clock; a day on which clocks change has another length. */
export const dayMinutes = 24 * 60;

/** The latest start that can belong to the night of the day before. */
export const latestAfterMidnight = "06:00";

/** Whether a start can belong to the night of the day before. */
export const mayBeAfterMidnight = (startTime: string): boolean => startTime <= latestAfterMidnight;

/** HH:MM in minutes since midnight. */
export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes since midnight as HH:MM, of the next day too. */
export function clockOf(minutes: number): string {
  const ofDay = ((minutes % dayMinutes) + dayMinutes) % dayMinutes;
  const padded = (number: number) => String(number).padStart(2, "0");
  return `${padded(Math.floor(ofDay / 60))}:${padded(ofDay % 60)}`;
}

/** Minutes by the clock from one time to another, which is on the next day if it is not later. */
export const minutesBetween = (startTime: string, endTime: string): number =>
  (minutesOf(endTime) - minutesOf(startTime) + dayMinutes) % dayMinutes;

/** Minutes from the midnight before its day to the start: 1,455 for 00:15 after midnight. */
export const startMinute = ({
  startTime,
  afterMidnight,
}: Pick<ItemClocks, "startTime" | "afterMidnight">): number =>
  minutesOf(startTime) + (afterMidnight ? dayMinutes : 0);

/** Minutes from the midnight before its day to the end. */
export const endMinute = (item: ItemClocks): number =>
  startMinute(item) + minutesBetween(item.startTime, item.endTime);

/** How many calendar days after its day of the conference an item starts: 0 or 1. */
export const startOffset = (item: ItemClocks): number => (item.afterMidnight ? 1 : 0);

/** How many calendar days after its day of the conference an item ends: 0, 1 or 2. */
export const endOffset = (item: ItemClocks): number => Math.floor(endMinute(item) / dayMinutes);

/**
 * The written date of an item with a hint if it starts after midnight, because the programme lists it under the day
 * before: "Night to Nov 27th".
 */
export const withNight = (
  t: Translate,
  date: string,
  { afterMidnight }: Pick<ItemClocks, "afterMidnight">,
): string => (afterMidnight ? t("session.nightTo", { date }) : date);

/** What an item lacks until it is scheduled. */
type ScheduledKey = "day" | "date" | "startTime" | "endTime" | "startsAt" | "endsAt" | "shareImage";

/** An item with a day and times. */
export type Scheduled<Item> = Item & {
  [Key in keyof Item & ScheduledKey]: NonNullable<Item[Key]>;
};

/** Whether an item has a day and times: all of them or none. */
export const isScheduled = <Item extends { day: unknown }>(item: Item): item is Scheduled<Item> =>
  item.day !== null;
