export type Timed = { startsAt: number; endsAt: number };

/** How long before the start of a programme its first sessions are shown as next. */
const beforeMs = 3 * 3_600_000;

/** How far ahead the next sessions may be: overnight. */
const aheadMs = 18 * 3_600_000;

/**
 * The sessions that are on at a given time, and those that start next, in chronological order. Before the
 * programme starts, something is next for the last three hours only; after its end there is nothing.
 */
export function findNowAndNext<Entry extends Timed>(
  entries: readonly Entry[],
  now: number,
): { now: Entry[]; next: Entry[] } {
  const inOrder = entries.toSorted((one, other) => one.startsAt - other.startsAt);
  const ahead = inOrder.filter(({ startsAt }) => startsAt > now);
  const first = ahead[0]?.startsAt ?? Number.POSITIVE_INFINITY;
  const hasBegun = (inOrder[0]?.startsAt ?? first) <= now;
  const isNear = first - now <= (hasBegun ? aheadMs : beforeMs);
  return {
    now: inOrder.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt),
    next: isNear ? ahead.filter(({ startsAt }) => startsAt === first) : [],
  };
}
