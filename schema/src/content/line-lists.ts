import { z } from "zod";
import { parseInput, ValidationError } from "#errors/validation-error.ts";

/**
 * The text fields with one entry per line, and the names of the corresponding list inputs, for example `{
 * features: "featureList" }`.
 */
export type LineLists = Readonly<Record<string, string>>;

interface ReadInput {
  /** The input with its lists converted to texts. */
  form: object;
  /** The input's names of the form's fields, if they differ. */
  names: Readonly<Record<string, string>>;
}

/** A list entry, which must be a single line. */
const entry = z
  .string()
  .trim()
  .min(1, "Required")
  .refine((text) => !/[\r\n]/.test(text), "Must be a single line");

/**
 * Converts the lists of an input to the texts of its form. Older clients pass the texts.
 *
 * @throws ValidationError when an entry is empty or has several lines, or a list is given in both ways
 */
export function readLineLists(lists: LineLists, input: object): ReadInput {
  const form: Record<string, unknown> = { ...input };
  const names: Record<string, string> = {};
  for (const [text, list] of Object.entries(lists)) {
    const { [list]: entries } = form;
    delete form[list];
    if (entries === undefined) continue;
    if (entries === null) {
      form[text] ??= null;
      continue;
    }
    if (form[text] != null) {
      const message = `Give either ${list} or ${text}`;
      throw new ValidationError([{ path: [list], message, code: "NOT_ALLOWED" }]);
    }
    const { [list]: lines } = parseInput(z.object({ [list]: z.array(entry) }), { [list]: entries });
    form[text] = lines?.join("\n");
    names[text] = list;
  }
  return { form, names };
}
