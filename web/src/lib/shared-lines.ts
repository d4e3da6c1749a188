/** The lines that all lists have, in the order of the first; none if there is only one list. */
export function sharedLines(lists: readonly (readonly string[])[]): string[] {
  const [first, ...others] = lists;
  if (!first || others.length === 0) return [];
  return first.filter((line) => others.every((other) => other.includes(line)));
}
