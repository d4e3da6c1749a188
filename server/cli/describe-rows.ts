import { formatNumber } from "@summit/schema/validation/formats.ts";

/** For example "1,204 rows of 23 tables". */
export function describeRows(counts: Record<string, number>): string {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return `${formatNumber("en-GB", rows)} rows of ${Object.keys(counts).length} tables`;
}
