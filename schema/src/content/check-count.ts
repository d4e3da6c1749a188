import { invalid } from "#errors/validation-error.ts";
import { formatNumber } from "#formats/formats.ts";

/** What a list of an input names. */
const nouns = {
  rows: "rows",
  ids: "records",
  restore: "records",
  moves: "moves",
  decisions: "decisions",
  changeIds: "changes",
};

/**
 * Checks how many rows or records an input names.
 *
 * @param field the input's list: of the rows of an import, of the ids of records, of what to move, to decide or to revert
 * @throws ValidationError if there are none, or too many
 */
export function checkCount(field: keyof typeof nouns, count: number, most: number): void {
  if (count >= 1 && count <= most) return;
  const message =
    count === 0 ? "Required" : `Must have at most ${formatNumber("en-GB", most)} ${nouns[field]}`;
  const code = count === 0 ? "REQUIRED" : "TOO_LONG";
  throw invalid(field, message, code);
}
