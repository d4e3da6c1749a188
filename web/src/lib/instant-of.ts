import { formatTime, isoDay } from "@summit/schema/validation/formats.ts";

const minute = 60_000;

/**
 * The moment of a wall-clock time ("2027-05-03T09:00") in a time zone. One that clocks skip is an hour later, and of one that
 * they show twice it is one of both.
 */
export function instantOf(wallClock: string, timeZone: string): Date {
  const asked = Date.parse(`${wallClock}Z`);
  // The offset may be another one at the moment that the first attempt finds.
  const first = asked - offsetAt(asked, timeZone);
  return new Date(asked - offsetAt(first, timeZone));
}

/** How far the clocks of a time zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const time = formatTime("en-GB-u-hc-h23", instant, timeZone);
  const shown = Date.parse(`${isoDay(instant, timeZone)}T${time}Z`);
  return shown - Math.floor(instant / minute) * minute;
}
