import type { ListFilter } from "./filters.tsx";
import { useFilterParameters } from "./use-parameters.ts";

/** A filter of a list whose records are all loaded. */
export type LocalFilter<Row> = ListFilter & {
  /** The value of its option that a record has. */
  readValue: (row: Row) => string;
};

/** Narrows records down in the browser, by the filters that leave a choice. */
export function useLocalFilters<Row>(filters: readonly LocalFilter<Row>[]) {
  const { chosen } = useFilterParameters();
  // An address may name what there is not any more.
  const active = filters.filter(({ name, options }) =>
    options.some(({ value }) => value === chosen(name)),
  );
  return {
    shown: filters.filter((filter) => filter.options.length > 1 || active.includes(filter)),
    isActive: active.length > 0,
    chosen,
    matches: (row: Row) => active.every(({ name, readValue }) => readValue(row) === chosen(name)),
  };
}

/** The options for the values that records have, each once, in the order of the records. */
export function optionsAmong<Row>(
  rows: readonly Row[],
  readValue: (row: Row) => string,
  labelOf: (value: string, row: Row) => string = (value) => value,
) {
  const labels = new Map<string, string>();
  for (const row of rows) {
    const value = readValue(row);
    if (value && !labels.has(value)) labels.set(value, labelOf(value, row));
  }
  return [...labels].map(([value, label]) => ({ value, label }));
}
