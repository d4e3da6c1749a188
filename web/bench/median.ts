/** The median of some numbers; for an even count, the lower of the two in the middle. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** The median of each field over several records. */
export function mediansOf<Figures extends Record<keyof Figures, number>>(
  runs: readonly Figures[],
): Figures {
  const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => [name, median(runs.map((run) => run[name]))]),
  ) as Figures;
}
