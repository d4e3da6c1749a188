import type { z } from "zod";

/** One thing that is wrong with an input. */
export interface FieldError {
  /** Names and indexes that lead from the input to the value, for example ["faq", "0", "answer"]. */
  path: string[];
  message: string;
}

/** An input breaks its rules. Nothing was stored. */
export class ValidationError extends Error {
  override name = "ValidationError";

  constructor(readonly fields: FieldError[]) {
    super(fields[0]?.message ?? "The input is not valid.");
  }
}

/** As many as a person mends at once; an answer is not longer for a longer list of mistakes. */
const toldFields = 50;

/**
 * Parses what a caller sent.
 *
 * @returns the input with trimmed texts and defaults, as the rules say
 * @throws ValidationError that names the fields in fault, of very many the first
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new ValidationError(
    result.error.issues
      .slice(0, toldFields)
      .map(({ path, message }) => ({ path: path.map(String), message })),
  );
}
