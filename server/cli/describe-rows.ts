/** For example "1,204 rows of 23 tables". */
export function describeRows(counts: Record<string, number>): string {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return `${rows.toLocaleString("en-GB")} rows of ${Object.keys(counts).length} tables`;
}
