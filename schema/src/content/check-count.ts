import { ValidationError } from "#errors/validation-error.ts";
import { formatNumber } from "#formats/formats.ts";

/**
 * Checks how many rows or records an input names.
 *
 * @param field the input's list: of the rows of an import, or of the ids of records
 * @throws ValidationError if there are none, or too many
 */
export function checkCount(field: "rows" | "ids", count: number, most: number): void {
  if (count >= 1 && count <= most) return;
  const noun = field === "rows" ? "rows" : "records";
  const message =
    count === 0 ? "Required" : `Must be at most ${formatNumber("en-GB", most)} ${noun}`;
  const code = count === 0 ? "REQUIRED" : "TOO_LONG";
  throw new ValidationError([{ path: [field], message, code }]);
}
