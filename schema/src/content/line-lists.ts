import { z } from "zod";
import { parseInput, ValidationError } from "#errors/validation-error.ts";

/**
 * The texts of a form that hold an entry per line, and what inputs call the same as a list, for example
 * `{ features: "featureList" }`.
 */
export type LineLists = Readonly<Record<string, string>>;

interface ReadInput {
  /** The input with texts in the places of its lists. */
  form: object;
  /** What the input calls fields of the form; the others have one name. */
  names: Readonly<Record<string, string>>;
}

/** An entry that stays one when it is stored as a line. */
const entry = z
  .string()
  .trim()
  .min(1, "Required")
  .refine((text) => !/[\r\n]/.test(text), "Must be a single line");

/**
 * Reads the lists of an input whose form holds them as texts. Earlier programs give the texts.
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
