import { formatInstant, isoDay } from "@summit/schema/validation/formats.ts";

/** An instant as the value of a field for date and time in a time zone: "2027-03-12T23:59". */
export function localTime(instant: Date | number, timeZone: string): string {
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return `${isoDay(instant, timeZone)}T${formatInstant("en-GB", instant, { timeZone, ...clock })}`;
}

/**
 * The instant of a local date and time in a time zone; the earlier one if there are two.
 *
 * @returns null if clocks skip that time, or if it is none
 */
export function instantAt(local: string, timeZone: string): Date | null {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (instant: number) => Date.parse(`${localTime(instant, timeZone)}Z`) - instant;
  const dayMs = 24 * 3_600_000;
  // Offsets change at most once within two days.
  const found = [asUtc - dayMs, asUtc + dayMs]
    .map((near) => asUtc - offsetAt(Math.floor(near / 60_000) * 60_000))
    .filter((instant) => localTime(instant, timeZone) === local.slice(0, 16));
  return found.length > 0 ? new Date(Math.min(...found)) : null;
}

/** Whether a field holds a date and time that clocks of a time zone skip. */
export const isSkippedTime = (local: string | null | undefined, timeZone: string): boolean =>
  Boolean(local) && instantAt(local ?? "", timeZone) === null;

export const skippedTime = "Clocks skip this time on that day";
