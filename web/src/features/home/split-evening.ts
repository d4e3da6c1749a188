import { endMinute, type ItemClocks, startMinute } from "@summit/schema/validation/item-times.ts";

/** A pause of so many minutes, after noon, separates the evening from the day. */
const pause = 120;
const noon = 12 * 60;

/** Splits a day where nothing is on for two hours after noon: what is long after it would make its scale too small. */
export function splitEvening<Item extends ItemClocks>(
  items: readonly Item[],
): { daytime: Item[]; evening: Item[] } {
  const sorted = items.toSorted((one, other) => startMinute(one) - startMinute(other));
  let until = 0;
  let from = Number.POSITIVE_INFINITY;
  for (const item of sorted) {
    const start = startMinute(item);
    if (until >= noon && start - until >= pause && from > start) from = start;
    until = Math.max(until, endMinute(item));
  }
  return {
    daytime: sorted.filter((item) => startMinute(item) < from),
    evening: sorted.filter((item) => startMinute(item) >= from),
  };
}
