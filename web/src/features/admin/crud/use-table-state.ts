import { useParameters } from "./use-parameters.ts";

/** How many rows a page of a list has. */
export const pageSize = 50;

/** Whether a parameter of the address is of a list's search, order or page. */
export const isListParameter = (name: string): boolean => ["q", "sort", "page"].includes(name);

/** Search, order and page of a list, kept in the address. */
export function useTableState() {
  const [parameters, change] = useParameters();
  // Replaced, so that Back does not go through every letter of a search.
  const set = (changes: Record<string, string | null>) =>
    change(changes, { replace: true, preventScrollReset: true });
  const sort = parameters.get("sort");
  const descending = sort?.startsWith("-") ?? false;
  const sortColumn = sort ? sort.replace(/^-/, "") : null;
  return {
    search: parameters.get("q") ?? "",
    /** Starts at 1. */
    page: Math.max(1, Number.parseInt(parameters.get("page") ?? "1", 10) || 1),
    /** The name of a column; null where the list has its own order. */
    sortColumn,
    descending,
    sortOrder: (column: string) =>
      column !== sortColumn
        ? ("none" as const)
        : descending
          ? ("descending" as const)
          : ("ascending" as const),
    searchFor: (text: string) => set({ q: text, page: null }),
    showPage: (page: number) => set({ page: page > 1 ? String(page) : null }),
    /** Cycles through ascending, descending and the list's own order. */
    sortByColumn: (column: string) => {
      if (column !== sortColumn) return set({ sort: column, page: null });
      return set({ sort: descending ? null : `-${column}`, page: null });
    },
  };
}
