import { z } from "zod";
import { formatNumber } from "#formats/formats.ts";

/** A whole number in an inclusive range. */
export const wholeNumber = (min: number, max: number) =>
  z
    .int({ error: ({ input }) => (input == null ? "Required" : "Must be a whole number") })
    .min(min, `Must be ${formatNumber("en-GB", min)} or more`)
    .max(max, `Must be at most ${formatNumber("en-GB", max)}`);

/** The position of a row in a manually sorted list; negative ones come before 0. */
export const position = wholeNumber(-1_000, 1_000).default(0);
