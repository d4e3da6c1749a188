import { z } from "zod";
import type { InputReader } from "#content/read-input.ts";
import { parseInput } from "#errors/validation-error.ts";

/** A list entry, which must be a single line. */
const entry = z
  .string()
  .trim()
  .min(1, "Required")
  .refine((text) => !/[\r\n]/.test(text), "Must be a single line");

/**
 * Reads a list as the text of a form, which has one entry per line.
 *
 * @param name of the field
 * @throws ValidationError if an entry is empty or has several lines
 */
export const readLineList =
  (name: string): InputReader =>
  (input) => {
    const { [name]: entries } = input as Record<string, unknown>;
    if (entries == null) return { form: input, names: {} };
    const { [name]: lines } = parseInput(z.object({ [name]: z.array(entry) }), { [name]: entries });
    return { form: { ...input, [name]: lines?.join("\n") }, names: {} };
  };
