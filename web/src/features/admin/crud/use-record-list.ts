import type { OperationVariables } from "@apollo/client";
import { apiLimits } from "@summit/schema/validation/api-limits.ts";
import { useEffect } from "react";
import { logError } from "#lib/log-error.ts";
import { columnCalled } from "./column-name.ts";
import type { ListResult, ListState } from "./list-state.ts";
import type { Query } from "./loaded.tsx";
import { readCurrent } from "./read-current.ts";
import type { Column } from "./rows-table.tsx";
import { useCrudScreen } from "./use-crud-screen.ts";
import { pageSize, useTableState } from "./use-table-state.ts";

/** A part of a list, as the API gives it. */
type Part<Row> = {
  totalCount: number;
  isEmpty: boolean;
  skip: number;
  nodes: readonly Row[];
};

/** Of a conference that is not there any more. */
const nothing = { totalCount: 0, isEmpty: true, skip: 0, nodes: [] };

/** Where a part is. */
type Place = { first: number; skip: number; at?: string | null };

/**
 * What a screen shows instead of a list of which only a page is loaded: the form of a new record, or of the one that the
 * address names.
 *
 * @param query reads that one; skipped where the address names none
 * @param record undefined until it has loaded; null where it is not there any more, and the list is shown
 * @returns undefined for the list
 */
export function formOf<Row>(
  { mode, openId }: Pick<ReturnType<typeof useCrudScreen>, "mode" | "openId">,
  query: Query<unknown>,
  record: Row | null | undefined,
) {
  if (mode.kind === "list" || record === null) return undefined;
  return { query, rows: openId ? record && [record] : [] };
}

/** The query variables of a list that the server sorts and divides into pages, as the address says. */
export function usePartQuery<Row, SortKey extends string>(
  columns: readonly Column<Row, SortKey>[],
) {
  const { search, sortColumn, descending, page } = useTableState();
  const { saved } = useCrudScreen();
  const field = columnCalled(columns, sortColumn)?.sortKey;
  const direction = descending ? ("desc" as const) : ("asc" as const);
  return {
    search: search || null,
    orderBy: field ? { field, direction } : null,
    first: pageSize,
    skip: (page - 1) * pageSize,
    // The list is back after a form, which may have moved the record to another page.
    at: saved ?? null,
  };
}

/**
 * A page of a list on the server.
 *
 * @param partOf takes the part from the query's data
 */
export function useRecordList<Data, Variables extends OperationVariables, Row>(
  result: ListResult<Data, Variables>,
  partOf: (data: Data) => Part<Row> | null,
): ListState<Row> {
  const { client, observable, data, previousData, error, refetch } = result;
  const variables = result.variables as Variables & Place;
  const latest = data ?? previousData;
  const part = latest && (partOf(latest) ?? nothing);
  const { first: _first, skip: _skip, at: _at, orderBy: _orderBy, ...question } = variables;

  /** Reads all rows in the order of the list. */
  const readAll = async (signal: AbortSignal) => {
    const rows: Row[] = [];
    for (;;) {
      signal.throwIfAborted();
      const place = { first: apiLimits.largestPage, skip: rows.length, at: null };
      const { data } = await client.query({
        query: observable.options.query,
        variables: { ...variables, ...place },
        fetchPolicy: "no-cache",
      });
      if (!data) return rows;
      const { nodes, totalCount } = partOf(data as Data) ?? nothing;
      rows.push(...nodes);
      const isAll = nodes.length === 0 || rows.length >= totalCount;
      if (isAll || rows.length >= apiLimits.chosen) return rows.slice(0, apiLimits.chosen);
    }
  };

  // Rows that were deleted here leave room for the next ones, and perhaps nothing at all.
  const isShort =
    data !== undefined &&
    part !== undefined &&
    part.nodes.length < variables.first &&
    (part.skip + part.nodes.length < part.totalCount || (part.totalCount === 0 && !part.isEmpty));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whenever it becomes so.
  useEffect(() => {
    if (isShort) refetch().catch(logError);
  }, [isShort]);

  return {
    rows: part?.nodes,
    ...(part && { isEmpty: part.isEmpty }),
    error: part ? undefined : error,
    retry: () => void refetch().catch(logError),
    ...(part && {
      paged: {
        totalCount: part.totalCount,
        page: Math.floor(part.skip / pageSize) + 1,
        question: JSON.stringify(question),
        most: Math.min(part.totalCount, apiLimits.chosen),
        loadAll: (signal: AbortSignal) => readCurrent(() => readAll(signal)),
      },
    }),
  };
}
