import { useRef, useState } from "react";

/** The rows of a list that are selected, to change them together. */
export type Selection<Row> = {
  /** Those of the selected rows that the list has now, for example with its present search. */
  chosen: readonly Row[];
  /** All rows of the list, on all of its pages. */
  rows: readonly Row[];
  has: (id: string) => boolean;
  /**
   * Selects a row, or takes it out.
   *
   * @param through the ids on the page, in order, to do so with all rows since the last one that was clicked
   */
  toggle: (id: string, through?: readonly string[]) => void;
  /** Selects these rows and no others. */
  set: (rows: readonly { id: string }[]) => void;
};

/** @param rows all that match the search */
export function useSelection<Row extends { id: string }>(
  rows: readonly Row[] | undefined = [],
): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  return {
    chosen: rows.filter(({ id }) => ids.has(id)),
    rows,
    has: (id) => ids.has(id),
    toggle: (id, through = []) => {
      const [from, to] = [through.indexOf(last.current ?? ""), through.indexOf(id)].sort(
        (one, other) => one - other,
      );
      const range = from === undefined || from < 0 ? [id] : through.slice(from, (to ?? from) + 1);
      last.current = id;
      const isAdding = !ids.has(id);
      const next = new Set(ids);
      for (const one of range) {
        if (isAdding) next.add(one);
        else next.delete(one);
      }
      setIds(next);
    },
    set: (some) => setIds(new Set(some.map(({ id }) => id))),
  };
}
