import { Box } from "@chakra-ui/react";
import { type ReactNode, useDeferredValue } from "react";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/message.tsx";
import { Loading, Skeleton } from "#ui/skeleton.tsx";
import { type Column, RowsTable, Search } from "./crud-table.tsx";
import { useTableState } from "./use-table-state.ts";

type Connection<Row> = {
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  edges: readonly { node: Row }[];
};

type ConnectionListProps<Row> = {
  label: string;
  /** Undefined while it loads. */
  connection: Connection<Row> | undefined;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  actions?: (row: Row) => ReactNode;
  empty: { title: string; text?: string };
  /** Whether the server searches the list; the words are in the address. */
  searchable?: boolean;
  onMore: (after: string) => void;
  loadingMore: boolean;
};

/** What the server is asked of a list, as the address has it: the words to find, and the order. */
export function useListQuery<Row, SortKey extends string>(
  columns: readonly Column<Row, SortKey>[],
) {
  const { search, sortColumn, descending } = useTableState();
  return {
    search: useDeferredValue(search),
    sort: columns[sortColumn ?? -1]?.sortKey ?? null,
    descending,
  };
}

/** A list that grows without bound: the server searches and sorts it, and hands it out in pages. */
export function ConnectionList<Row>(props: ConnectionListProps<Row>) {
  const { label, connection, columns, rowId, actions, empty, searchable } = props;
  const table = useTableState();
  const rows = connection?.edges.map(({ node }) => node);
  return (
    <div>
      {searchable && (table.search || rows?.length !== 0) && (
        <Search label={`Search ${label.toLowerCase()}`} state={table} />
      )}
      {!connection || !rows ? (
        <Loading label={`Loading ${label.toLowerCase()}`}>
          <Skeleton height="16rem" />
        </Loading>
      ) : rows.length === 0 ? (
        <EmptyState {...(table.search ? { title: "Nothing found" } : empty)} />
      ) : (
        <>
          <RowsTable
            label={label}
            rows={rows}
            columns={columns}
            rowId={rowId}
            actions={actions}
            sorting={table}
          />
          {connection.pageInfo.hasNextPage && (
            <Box display="flex" alignItems="center" gap={4} marginTop={5}>
              <Button
                kind="quiet"
                size="small"
                disabled={props.loadingMore}
                onClick={() => props.onMore(connection.pageInfo.endCursor ?? "")}
              >
                {props.loadingMore ? "Loading..." : "Show more"}
              </Button>
              <Box as="p" color="fg.muted" fontSize="sm">
                {rows.length} of {connection.totalCount}
              </Box>
            </Box>
          )}
        </>
      )}
    </div>
  );
}

/** Puts the next page of a connection behind the ones before. */
export function appendPage<Row, Page extends Connection<Row>>(before: Page, next: Page): Page {
  return { ...next, edges: [...before.edges, ...next.edges] };
}
