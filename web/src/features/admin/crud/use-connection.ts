import type { ApolloClient, ErrorLike, ObservableQuery, OperationVariables } from "@apollo/client";
import { useEffect, useRef, useState } from "react";
import { logError } from "#lib/log-error.ts";
import type { Column } from "./crud-table.tsx";
import { useOnReturn } from "./use-on-return.ts";
import { pageSize, useTableState } from "./use-table-state.ts";

/** The API hands out no more at once. */
const largestPage = 100;

type Connection<Row> = {
  totalCount: number;
  pageInfo: { hasNextPage: boolean };
  edges: readonly { cursor: string; node: Row }[];
};

type RowOf<Value> = Value extends Connection<infer Row> ? Row : never;

/** What `useQuery` gives of a query whose one field is a connection. */
type ConnectionResult<Data, Variables extends OperationVariables> = {
  data?: Data | undefined;
  previousData?: Data | undefined;
  error?: ErrorLike | undefined;
  client: ApolloClient;
  observable: ObservableQuery<Data, Variables>;
  variables: Variables;
  refetch: () => Promise<unknown>;
  fetchMore: (options: { variables: Partial<Variables> }) => Promise<unknown>;
};

/** A list that grows without bound, as far as it is loaded. */
export type ConnectionState<Row> = {
  /** Undefined while it loads; while another search does, what the one before found. */
  rows: readonly Row[] | undefined;
  totalCount: number;
  hasMore: boolean;
  /** Why what was asked could not be loaded. */
  error: ErrorLike | undefined;
  /** What became of the last "Show more". */
  more: "idle" | "loading" | "failed";
  loadMore: () => Promise<void>;
  retry: () => void;
  /** Loads as much as is shown anew, in the place of it. */
  reload: () => Promise<void>;
};

/** What the server is asked of a list, as the address has it: the words to find, and the order. */
export function useListQuery<Row, SortKey extends string>(
  columns: readonly Column<Row, SortKey>[],
) {
  const { search, sortColumn, descending } = useTableState();
  return {
    first: pageSize,
    search: search || null,
    sort: columns[sortColumn ?? -1]?.sortKey ?? null,
    descending,
  };
}

/**
 * The pages of a connection. They grow by "Show more", and are loaded anew when their tab opens and
 * when the reader comes back to the window, as many as there are.
 */
export function useConnection<
  Data,
  Field extends keyof Data & string,
  Variables extends OperationVariables,
>(result: ConnectionResult<Data, Variables>, field: Field): ConnectionState<RowOf<Data[Field]>> {
  const { client, observable, variables, data, previousData, error } = result;
  const [more, setMore] = useState<ConnectionState<unknown>["more"]>("idle");
  const reloading = useRef(false);
  const connection = (data ?? previousData)?.[field] as Connection<RowOf<Data[Field]>> | undefined;
  const newest = useRef(connection);
  newest.current = connection;

  const loadMore = async () => {
    if (more === "loading") return;
    setMore("loading");
    try {
      // The cursor of a row that was deleted leads nowhere.
      const after = connection?.edges.at(-1)?.cursor ?? null;
      await result.fetchMore({ variables: { after } as unknown as Partial<Variables> });
      setMore("idle");
    } catch (error) {
      logError(error);
      setMore("failed");
    }
  };

  const reload = async () => {
    if (reloading.current) return;
    reloading.current = true;
    try {
      const before = newest.current;
      const loaded = await loadPages(Math.max(pageSize, before?.edges.length ?? 0));
      // What was deleted or added meanwhile is not undone.
      if (newest.current !== before) return;
      client.writeQuery({
        query: observable.options.query,
        variables,
        data: { [field]: loaded } as Data,
      });
    } catch (error) {
      // What is on the screen stays.
      logError(error);
    } finally {
      reloading.current = false;
    }
  };

  const loadPages = async (count: number) => {
    const edges: Connection<unknown>["edges"][number][] = [];
    for (;;) {
      const { data } = await client.query({
        query: observable.options.query,
        variables: {
          ...variables,
          first: Math.min(count - edges.length, largestPage),
          after: edges.at(-1)?.cursor ?? null,
        },
        fetchPolicy: "no-cache",
      });
      const page = data?.[field] as Connection<unknown>;
      edges.push(...page.edges);
      if (edges.length >= count || !page.pageInfo.hasNextPage) return { ...page, edges };
    }
  };

  useOnReturn(() => void reload());

  // What the cache knew of a question is shown at once, and asked for. Whether it knew is seen by the
  // first rendering alone: the question is sent then, and the answer may be there for the next one.
  const asked = JSON.stringify(variables);
  const known = useRef(new Map<string, boolean>());
  if (!known.current.has(asked)) known.current.set(asked, data !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question, not with each answer.
  useEffect(() => {
    setMore("idle");
    const isKnown = known.current.get(asked) ?? false;
    known.current = new Map([[asked, isKnown]]);
    if (isKnown) void reload();
  }, [asked]);

  // Where all loaded rows are deleted, the next ones take their place.
  const drained = data && connection?.edges.length === 0 && connection.pageInfo.hasNextPage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whenever it comes to that.
  useEffect(() => {
    if (drained) void reload();
  }, [drained]);

  return {
    rows: connection?.edges.map(({ node }) => node),
    totalCount: connection?.totalCount ?? 0,
    hasMore: connection?.pageInfo.hasNextPage ?? false,
    error: data ? undefined : error,
    more,
    loadMore,
    retry: () => void result.refetch().catch(logError),
    reload,
  };
}
