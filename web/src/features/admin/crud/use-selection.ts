import { useEffect, useRef, useState } from "react";
import { showToast } from "#ui/toast-store.ts";
import type { ListState } from "./list-state.ts";

/** The rows of a list that are selected, to change them together. */
export type Selection<Row> = {
  /** Those of the selected rows that match the present search, whether or not they are loaded. */
  chosen: readonly Row[];
  /** All rows that are loaded, on all pages. */
  rows: readonly Row[];
  /** How many rows match, on the server, too. */
  total: number;
  /** How many of them can be selected. */
  most: number;
  /** Whether the rows are those that match a search. */
  isSearch: boolean;
  has: (id: string) => boolean;
  /**
   * Selects a row, or takes it out.
   *
   * @param through the ids on the page, in order, to do so with all rows since the last one that was clicked
   */
  toggle: (id: string, through?: readonly string[]) => void;
  /** Selects rows, or takes them out. */
  select: (rows: readonly { id: string }[], isSelected: boolean) => void;
  /** Reads all rows that match; undefined where they are loaded. */
  readAll: ((signal: AbortSignal) => Promise<readonly Row[]>) | undefined;
  /** Selects these rows and no others, whether or not they are loaded. */
  set: (rows: readonly Row[]) => void;
  clear: () => void;
};

/** @param search of which the list's rows are the result */
export function useSelection<Row extends { id: string }>(
  { rows = [], more, paged }: ListState<Row>,
  search: string,
): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  // Rows that were selected without being loaded.
  const [read, setRead] = useState<readonly Row[]>([]);
  const last = useRef<string>(undefined);
  const loaded = new Set(rows.map(({ id }) => id));
  const onServer = more ?? paged;
  const beyond = onServer ? read.filter(({ id }) => !loaded.has(id)) : [];
  const total = onServer?.totalCount ?? rows.length;

  const select = (some: readonly { id: string }[], isSelected: boolean) => {
    const next = new Set(ids);
    for (const { id } of some) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    setIds(next);
    // What is selected on a page stays it on the next one.
    if (paged) setRead([...rows.filter(({ id }) => next.has(id)), ...beyond]);
  };
  const set = (some: readonly Row[]) => {
    setIds(new Set(some.map(({ id }) => id)));
    setRead(some);
  };
  const clear = () => set([]);

  // What another search finds on the server is not what was selected. Lists that are loaded hide what does not match.
  const question = paged?.question ?? search;
  const asked = useRef(question);
  useEffect(() => {
    if (asked.current === question) return;
    asked.current = question;
    if (!onServer || ids.size === 0) return;
    clear();
    showToast({
      title: "Selection cleared",
      description: "The search has changed, so nothing is selected any more.",
    });
  });

  return {
    chosen: [...rows, ...beyond].filter(({ id }) => ids.has(id)),
    rows,
    total,
    most: onServer?.most ?? total,
    isSearch: search !== "",
    has: (id) => ids.has(id),
    toggle: (id, through = []) => {
      const [from, to] = [through.indexOf(last.current ?? ""), through.indexOf(id)].sort(
        (one, other) => one - other,
      );
      const range = from === undefined || from < 0 ? [id] : through.slice(from, (to ?? from) + 1);
      last.current = id;
      select(
        range.map((one) => ({ id: one })),
        !ids.has(id),
      );
    },
    select,
    readAll: more?.hasMore || (paged && rows.length < total) ? onServer?.loadAll : undefined,
    set,
    clear,
  };
}
