import { createHash } from "node:crypto";

const maxNumbers = 2 ** 31 - 1;

/**
 * Numeric ids for formats that require them: positive, below 2³¹, and derived from the record's id, so that
 * they are stable. On a collision, the later record takes the next free number.
 */
export function numbersOf(
  records: readonly { id: string; createdAt: Date }[],
): ReadonlyMap<string, number> {
  const inOrder = records.toSorted(
    (one, other) => +one.createdAt - +other.createdAt || (one.id < other.id ? -1 : 1),
  );
  const numbers = new Map<string, number>();
  const taken = new Set<number>();
  for (const { id } of inOrder) {
    if (numbers.has(id)) continue;
    let number = createHash("sha256").update(id).digest().readUInt32BE() % maxNumbers;
    do number = (number % maxNumbers) + 1;
    while (taken.has(number));
    taken.add(number);
    numbers.set(id, number);
  }
  return numbers;
}
