import type { RowReport } from "#content/import-report.ts";
import { grouped } from "#lists/by-key.ts";

/** How long others should wait for a slice at most, in milliseconds. */
const sliceMs = 300;

/** How many rows are written at once: fewer where the last ones took long, and more where they did not. */
export class SliceSize {
  now = 100;

  /** @param tookMs how long some rows took */
  learn(rows: number, tookMs: number): void {
    const fitting = Math.round((rows * sliceMs) / Math.max(tookMs, 1));
    this.now = Math.min(200, Math.max(20, fitting));
  }
}

/** Divides groups, in their order, into what is written at once. */
export function* slicesOf(
  groups: readonly (readonly number[])[],
  size: SliceSize,
): Generator<readonly number[]> {
  let slice: number[] = [];
  for (const group of groups) {
    if (slice.length > 0 && slice.length + group.length > size.now) {
      yield slice;
      slice = [];
    }
    slice.push(...group);
  }
  if (slice.length > 0) yield slice;
}

/**
 * Rows of a list that have been planned, in their order, with those in one group that hand on values of which each record
 * has another one: who exchange theirs can only do it at once.
 *
 * @param field with these values
 * @returns indexes
 */
export function groupsOf(planned: readonly RowReport[], field: string | undefined): number[][] {
  if (!field) return planned.map(({ index }) => [index]);
  const parents = new Map<number, number>();
  const rootOf = (index: number): number => {
    let root = index;
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
    return root;
  };
  const holders = new Map<unknown, number>();
  for (const report of planned) {
    for (const value of valuesOf(report, field)) {
      const root = rootOf(report.index);
      const other = rootOf(holders.get(value) ?? root);
      if (other !== root) parents.set(Math.max(root, other), Math.min(root, other));
      holders.set(value, Math.min(root, other));
    }
  }
  const groups = grouped(planned.map(({ index }) => [rootOf(index), index] as const));
  return [...groups.values()];
}

/** The values of a field that a row takes or gives away. */
function valuesOf({ record }: RowReport, field: string): unknown[] {
  if (!record) return [];
  const change = record.changes.find(({ name }) => name === field);
  const isNew = record.outcome === "created";
  const first = isNew ? [(record.row as object as Record<string, unknown>)[field]] : [];
  const values = change ? [change.before, change.after] : first;
  return values.filter((value) => value != null);
}
