import { z } from "zod";

/** A colour, normalized, because it is inserted into style sheets and URLs. */
export const colour = z
  .string("Required")
  .trim()
  .toUpperCase()
  .regex(/^#[0-9A-F]{6}$/, "Must be a colour such as #6D4AFF");
