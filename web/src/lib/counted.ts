import { formatNumber } from "@summit/schema/validation/formats.ts";

/** "1,200". */
export const numberText = (number: number): string => formatNumber("en-GB", number);

/** "1 row", "1,200 rows". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;
