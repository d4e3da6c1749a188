import { isoDay } from "@summit/schema/validation/formats.ts";
import { isTodaySomewhere } from "#lib/today.ts";

/** How long after its midnight a day's night may end. */
const nightMs = 12 * 3_600_000;

/**
 * The day of the programme that it is: that of the date or, until its last session has ended or the next day's first has
 * begun, the one whose night it is.
 *
 * @param days sections with `data-date`, in order, of entries with `data-starts-at` and `data-ends-at`
 */
export function dayAt(
  days: readonly HTMLElement[],
  now: number,
  timeZone: string | undefined,
): HTMLElement | undefined {
  const isNear = days.some(({ dataset: { date = "" } }) =>
    [now, now - nightMs].some((moment) => isTodaySomewhere(date, moment)),
  );
  if (!isNear) return undefined;
  const date = isoDay(now, timeZone);
  const night = days.findLast(({ dataset }) => (dataset.date ?? "") < date);
  const today = days.find(({ dataset }) => dataset.date === date);
  const isNight =
    night?.dataset.date === isoDay(now - 24 * 3_600_000, timeZone) &&
    timesOf(night, "endsAt").some((end) => end > now) &&
    !(today && timesOf(today, "startsAt").some((start) => start <= now));
  return isNight ? night : today;
}

const timesOf = (day: HTMLElement, name: "startsAt" | "endsAt"): number[] =>
  [...day.querySelectorAll<HTMLElement>("[data-starts-at]")].map(({ dataset }) =>
    Date.parse(dataset[name] ?? ""),
  );
