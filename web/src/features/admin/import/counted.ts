import { formatNumber } from "@summit/schema/validation/formats.ts";

/** For example "1 row" and "1,200 rows". */
export const counted = (count: number, noun: string): string =>
  `${formatNumber("en-GB", count)} ${noun}${count === 1 ? "" : "s"}`;
