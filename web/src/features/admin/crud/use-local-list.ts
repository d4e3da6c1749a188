import { fold, joined } from "@summit/schema/validation/fold.ts";
import { textComparer } from "@summit/schema/validation/formats.ts";
import { columnCalled } from "./column-name.ts";
import type { ListState } from "./list-state.ts";
import type { Column } from "./rows-table.tsx";
import { useTableState } from "./use-table-state.ts";

/** Searches and sorts rows in the browser. */
export function useLocalList<Row>(
  rows: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
  textOf: (row: Row) => string,
): ListState<Row> {
  const { search, sortColumn, descending } = useTableState();
  const words = fold(search);
  const found = rows?.filter((row) => {
    const text = fold(textOf(row));
    return text.includes(words) || joined(text).includes(joined(words));
  });
  const isEmpty = rows?.length === 0;
  const by = columnCalled(columns, sortColumn)?.sortBy;
  if (!by) return { rows: found, isEmpty };
  const compare = textComparer("en-GB", { numeric: true });
  const sorted = found?.sort((a, b) => {
    const [one, other] = [by(a), by(b)];
    return typeof one === "number" && typeof other === "number"
      ? one - other
      : compare(String(one), String(other));
  });
  return { rows: descending ? sorted?.reverse() : sorted, isEmpty };
}
