/**
 * What a file of SQL has in addition, by a diff without context.
 *
 * @returns `isIncomplete` if other lines were changed or removed
 */
export function addedSince(diff: string): { lines: string; isIncomplete: boolean } {
  const lines = diff.split("\n");
  const changed = lines.slice(lines.findIndex((line) => line.startsWith("@@")));
  const added = changed.filter((line) => line.startsWith("+")).map((line) => line.slice(1));
  return {
    lines: added.map((line) => `${line}\n`).join(""),
    isIncomplete: changed.some((line) => line.startsWith("-")),
  };
}
