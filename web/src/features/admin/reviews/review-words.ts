import { formatMeasure } from "@summit/schema/validation/formats.ts";
import type { ReviewVerdict } from "#graphql/admin-tabs/reviews/generated.ts";

/** What reviews say, in words. */
export const verdictNames: Record<ReviewVerdict, string> = {
  scored: "Scored",
  notMyField: "Not my field",
  conflict: "Conflict of interest",
};

/** A mean or a spread, with one digit; a dash where there is none. */
export const measureText = (value: number | null): string =>
  value === null ? "–" : formatMeasure("en-GB", value);
