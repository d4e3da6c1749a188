import { z } from "zod";
import type { InputReader } from "#content/read-input.ts";
import { parseInput, ValidationError } from "#errors/validation-error.ts";

/** A list entry, which must be a single line. */
const entry = z
  .string()
  .trim()
  .min(1, "Required")
  .refine((text) => !/[\r\n]/.test(text), "Must be a single line");

/**
 * Reads lists as texts with one entry per line. Older clients pass the texts.
 *
 * @param lists the text fields of the form, and the names of the corresponding inputs, for example `{
 * features: "featureList" }`
 * @throws ValidationError if an entry is empty or has several lines, or a list is given in both ways
 */
export const lineLists =
  (lists: Readonly<Record<string, string>>): InputReader =>
  (input) => {
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
      const { [list]: lines } = parseInput(z.object({ [list]: z.array(entry) }), {
        [list]: entries,
      });
      form[text] = lines?.join("\n");
      names[text] = list;
    }
    return { form, names };
  };
