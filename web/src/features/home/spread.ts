const day = 86_400_000;
/** The lines start to move together this long before the conference. */
const farthest = 150 * day;
/** Initial stretch of the line field. */
const most = 0.22;

/**
 * The factor by which the lines are spread: highest 150 days and more before the first day, 1 from that day on.
 *
 * @param startsAt the first day's opening in milliseconds
 */
export function spreadAt(startsAt: number, now: number): number {
  const left = Number.isNaN(startsAt) ? 0 : Math.min(1, Math.max(0, (startsAt - now) / farthest));
  return Number((1 + most * left).toFixed(3));
}
