import { formatMeasure } from "@summit/schema/validation/formats.ts";

/** A mean or a spread, with one digit; a dash where there is none. */
export const measureText = (value: number | null): string =>
  value === null ? "–" : formatMeasure("en-GB", value);
