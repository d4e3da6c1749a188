import { formatNumber } from "@summit/schema/validation/formats.ts";

/** "1 row", "1,200 rows". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber("en-GB", count)} ${count === 1 ? one : many}`;
