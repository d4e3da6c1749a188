/** Keeps the first rows of each group, in their order. */
export function firstOfEach<Row>(
  rows: readonly Row[],
  groupOf: (row: Row) => unknown,
  first: number,
): Row[] {
  const counts = new Map<unknown, number>();
  return rows.filter((row) => {
    const group = groupOf(row);
    const count = (counts.get(group) ?? 0) + 1;
    counts.set(group, count);
    return count <= first;
  });
}
