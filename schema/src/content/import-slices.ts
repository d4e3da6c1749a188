import type { RowReport } from "#content/import-report.ts";
import { grouped } from "#lists/by-key.ts";

/** How many rows are written at once: so few that nobody who waits for them notices. */
const sliceRows = 100;

/**
 * Divides rows of a list that have been planned, in their order, into what is written at once. Rows stay together that hand
 * on values of which each record has another one: those who exchange theirs can only do it at once.
 *
 * @param handedOn the field of these values
 * @returns indexes
 */
export function slicesOf(planned: readonly RowReport[], handedOn: string | undefined): number[][] {
  const slices: number[][] = [];
  let slice: number[] = [];
  for (const group of togetherBy(planned, handedOn)) {
    if (slice.length > 0 && slice.length + group.length > sliceRows) {
      slices.push(slice);
      slice = [];
    }
    slice.push(...group);
  }
  return slice.length > 0 ? [...slices, slice] : slices;
}

function togetherBy(planned: readonly RowReport[], field: string | undefined): number[][] {
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
  const given = isNew ? [(record.row as object as Record<string, unknown>)[field]] : [];
  const values = change ? [change.before, change.after] : given;
  return values.filter((value) => value != null);
}
