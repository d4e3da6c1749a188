import { z } from "zod";

/** Text that PostgreSQL and JSON can carry: no NUL, no half of a surrogate pair. */
const storable = (text: string) => !text.includes("\0") && text.isWellFormed();

/**
 * A required text: trimmed, not empty, at most `max` characters.
 *
 * @param required what to say when it is empty
 */
export const requiredText = (max: number, required = "Required") =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(max, `Must be at most ${max.toLocaleString("en-GB")} characters`)
    .refine(storable, "Must not contain control characters");

/**
 * An e-mail address, trimmed and lower-cased, so that equal addresses compare equal.
 *
 * @param required what to say when it is empty
 */
export const emailAddress = (required = "Required") =>
  requiredText(254, required).toLowerCase().pipe(z.email("Please enter a valid email"));
