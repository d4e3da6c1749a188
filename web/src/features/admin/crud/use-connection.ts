import type { OperationVariables } from "@apollo/client";
import { apiLimits } from "@summit/schema/validation/api-limits.ts";
import { useEffect, useRef } from "react";
import { logError } from "#lib/log-error.ts";
import { columnCalled } from "./column-name.ts";
import type { ListResult, ListState } from "./list-state.ts";
import { readCurrent } from "./read-current.ts";
import type { Column } from "./rows-table.tsx";
import { useMore } from "./use-more.ts";
import { useOnWindowFocus } from "./use-on-window-focus.ts";
import { useTableState } from "./use-table-state.ts";

/** How many rows are loaded at a time. */
const loadedAtOnce = 25;

type Connection<Row> = {
  totalCount: number;
  pageInfo: { hasNextPage: boolean };
  edges: readonly { cursor: string; node: Row }[];
};

type RowOf<Value> = Value extends Connection<infer Row> ? Row : never;

type ConnectionResult<Data, Variables extends OperationVariables> = ListResult<Data, Variables> & {
  fetchMore: (options: { variables: Partial<Variables> }) => Promise<unknown>;
};

/** The loaded part of a connection. */
export type ConnectionState<Row> = ListState<Row> & {
  /** Refetches the loaded rows. */
  reload: () => Promise<void>;
};

/** The query variables of a list, read from the address: search, order and page size. */
export function useListQuery<Row, SortKey extends string>(
  columns: readonly Column<Row, SortKey>[],
) {
  const { search, sortColumn, descending } = useTableState();
  const field = columnCalled(columns, sortColumn)?.sortKey;
  const direction = descending ? ("desc" as const) : ("asc" as const);
  return {
    first: loadedAtOnce,
    after: null,
    search: search || null,
    orderBy: field ? { field, direction } : null,
  };
}

/**
 * The pages of a connection. "Show more" adds one; all loaded pages are refetched when the tab opens and on
 * window focus.
 */
export function useConnection<Data extends object, Variables extends OperationVariables>(
  result: ConnectionResult<Data, Variables>,
): ConnectionState<RowOf<Data[keyof Data]>> {
  const { client, observable, variables, data, previousData, error } = result;
  const connection = connectionOf(data ?? previousData) as
    | Connection<RowOf<Data[keyof Data]>>
    | undefined;
  // What a reload that is still running reads next, because it may have begun before the last rendering.
  const newest = useRef({ connection, variables });
  newest.current = { connection, variables };
  const reloads = useRef({ asked: 0, running: undefined as Promise<void> | undefined });

  const more = useMore(() => {
    // After the last remaining row, because the API cannot find the cursor of a deleted one.
    const after = newest.current.connection?.edges.at(-1)?.cursor ?? null;
    return result.fetchMore({ variables: { after } as unknown as Partial<Variables> });
  });

  const reload = () => {
    reloads.current.asked += 1;
    reloads.current.running ??= readLoaded()
      // Keeps the rows on screen.
      .catch(logError)
      .finally(() => {
        reloads.current.running = undefined;
      });
    return reloads.current.running;
  };

  /** Reads until nobody asked again and no row came or went meanwhile: what was read would revert that. */
  const readLoaded = async () => {
    for (;;) {
      const { asked } = reloads.current;
      const { connection: before, variables: chosen } = newest.current;
      const count = Math.max(loadedAtOnce, before?.edges.length ?? 0);
      const loaded = await readCurrent(() => loadPages(chosen, count));
      if (reloads.current.asked !== asked || newest.current.connection !== before) continue;
      const field = Object.keys(observable.getCurrentResult().data ?? {})[0] ?? "";
      const data = { [field]: loaded } as Data;
      client.writeQuery({ query: observable.options.query, variables: chosen, data });
      return;
    }
  };

  const loadPages = async (chosen: Variables, count: number, signal?: AbortSignal) => {
    const edges: Connection<unknown>["edges"][number][] = [];
    for (;;) {
      signal?.throwIfAborted();
      const { data } = await client.query({
        query: observable.options.query,
        variables: {
          ...chosen,
          first: Math.min(count - edges.length, apiLimits.largestPage),
          after: edges.at(-1)?.cursor ?? null,
        },
        fetchPolicy: "no-cache",
      });
      const page = connectionOf(data) as Connection<unknown>;
      edges.push(...page.edges);
      if (edges.length >= count || !page.pageInfo.hasNextPage) return { ...page, edges };
    }
  };

  useOnWindowFocus(() => void reload());

  // Cached rows are shown at once and loaded again. Only the first rendering with these variables can
  // tell whether they were cached: the query is sent then, and its result may arrive before the next one.
  const variablesKey = JSON.stringify(variables);
  const wasCached = useRef(new Map<string, boolean>());
  if (!wasCached.current.has(variablesKey)) {
    wasCached.current.set(variablesKey, data !== undefined);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each set of variables, not with each result.
  useEffect(() => {
    more.reset();
    const isCached = wasCached.current.get(variablesKey) ?? false;
    wasCached.current = new Map([[variablesKey, isCached]]);
    if (isCached) void reload();
  }, [variablesKey]);

  // When all loaded rows have been deleted, loads the next ones.
  const isEmptied = data && connection?.edges.length === 0 && connection.pageInfo.hasNextPage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whenever it becomes empty.
  useEffect(() => {
    if (isEmptied) void reload();
  }, [isEmptied]);

  return {
    rows: connection?.edges.map(({ node }) => node),
    error: data ? undefined : error,
    more: {
      state: more.state,
      totalCount: connection?.totalCount ?? 0,
      hasMore: connection?.pageInfo.hasNextPage ?? false,
      load: more.load,
      most: Math.min(connection?.totalCount ?? 0, apiLimits.chosen),
      loadAll: async (signal) => {
        const { edges } = await readCurrent(() => loadPages(variables, apiLimits.chosen, signal));
        signal.throwIfAborted();
        return edges.map(({ node }) => node as RowOf<Data[keyof Data]>);
      },
    },
    retry: () => void result.refetch().catch(logError),
    reload,
  };
}

/** The one field of a query's data. */
const connectionOf = (data: object | undefined): unknown => Object.values(data ?? {})[0];
