import { formatList } from "@summit/schema/validation/formats.ts";
import { numberText } from "#lib/counted.ts";

/** How many names are listed at most. */
const maxNames = 10;

/** "Ada, Grace and 3 others". */
export function listedNames(names: readonly string[]): string {
  if (names.length <= maxNames) return formatList("en-GB", [...names]);
  const rest = names.length - maxNames;
  return formatList("en-GB", [
    ...names.slice(0, maxNames),
    rest === 1 ? "1 other" : `${numberText(rest)} others`,
  ]);
}
