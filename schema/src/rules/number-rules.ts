import { z } from "zod";

/** A whole number in a range, both ends included. */
export const wholeNumber = (min: number, max: number) =>
  z
    .int({ error: ({ input }) => (input == null ? "Required" : "Must be a whole number") })
    .min(min, `Must be ${min.toLocaleString("en-GB")} or more`)
    .max(max, `Must be at most ${max.toLocaleString("en-GB")}`);

/** The place of a row in a list that is arranged by hand; below 0 comes before those at 0. */
export const position = wholeNumber(-1_000, 1_000).default(0);
