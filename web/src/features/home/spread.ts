const day = 86_400_000;
/** From here on the lines draw together. */
const farthest = 150 * day;
/** How much taller the field of lines is at first. */
const most = 0.22;

/**
 * How far apart the lines are, as a factor: most of it half a year before the first day, 1 from that day on.
 *
 * @param startsAt the first day's opening in milliseconds
 */
export function spreadAt(startsAt: number, now: number): number {
  const left = Number.isNaN(startsAt) ? 0 : Math.min(1, Math.max(0, (startsAt - now) / farthest));
  return Number((1 + most * left).toFixed(3));
}
