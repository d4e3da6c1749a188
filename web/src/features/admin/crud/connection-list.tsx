import { Box } from "@chakra-ui/react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { failureText, unreachable } from "#site/failure-text.ts";
import { Button } from "#ui/button.tsx";
import { FormAlert } from "#ui/form/form-alert.tsx";
import { EmptyState } from "#ui/message.tsx";
import { Loading, Skeleton } from "#ui/skeleton.tsx";
import { useAdmin } from "../admin-context.ts";
import { type Column, RowsTable } from "./crud-table.tsx";
import { LoadError } from "./load-error.tsx";
import { Search } from "./search.tsx";
import type { ConnectionState } from "./use-connection.ts";
import { useTableState } from "./use-table-state.ts";

/** Debounce before a search is sent, in milliseconds. */
const typingPause = 300;

type ConnectionListProps<Row> = {
  label: string;
  list: ConnectionState<Row>;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** The actions of a row, for viewers with write access. */
  actions?: (row: Row) => ReactNode;
  /** What is shown over the whole width below a row, if anything. */
  detail?: (row: Row) => ReactNode;
  empty: { title: string; text?: string };
  /** The error message, or a function that creates it from the reason. */
  failure: string | ((reason: string) => string);
};

/** The list of a connection, with search, sorting and paging on the server. */
export function ConnectionList<Row>(props: ConnectionListProps<Row>) {
  const { label, list, columns, rowId, actions, detail, empty, failure } = props;
  const { rows, error } = list;
  const { canManage } = useAdmin();
  const table = useTableState();
  return (
    <div>
      {(table.search || rows?.length !== 0) && (
        <Search
          label={`Search ${label.toLowerCase()}`}
          text={table.search}
          pause={typingPause}
          onSearch={table.searchFor}
        />
      )}
      {error ? (
        <LoadError
          text={typeof failure === "string" ? failure : failure(failureText(error, unreachable))}
          onRetry={list.retry}
        />
      ) : !rows ? (
        <Loading label={`Loading ${label.toLowerCase()}`}>
          <Skeleton height="16rem" />
        </Loading>
      ) : rows.length === 0 ? (
        <EmptyState {...(table.search ? { title: "Nothing found" } : empty)} />
      ) : (
        <Pages list={list}>
          <RowsTable
            label={label}
            rows={rows}
            columns={columns}
            rowId={rowId}
            actions={canManage ? actions : undefined}
            detail={detail}
            sorting={table}
          />
        </Pages>
      )}
    </div>
  );
}

type PagesProps = { list: ConnectionState<unknown>; children: ReactNode };

/** The rows, and the button to load more. */
function Pages({ list, children }: PagesProps) {
  const box = useRef<HTMLDivElement>(null);
  const asked = useRef<number>(undefined);
  const count = list.rows?.length ?? 0;

  // The button disappears with the last page; focus moves to the first new row.
  useLayoutEffect(() => {
    const before = asked.current;
    if (before === undefined || count <= before) return;
    asked.current = undefined;
    if (!list.hasMore) box.current?.querySelectorAll<HTMLElement>("tr[data-row]")[before]?.focus();
  }, [count, list.hasMore]);

  const loadMore = () => {
    asked.current = count;
    void list.loadMore();
  };
  return (
    <div ref={box}>
      {children}
      {list.hasMore && (
        <Box display="flex" flexWrap="wrap" alignItems="center" gap={4} marginTop={5}>
          <Button
            kind="quiet"
            size="small"
            aria-disabled={list.more === "loading"}
            onClick={loadMore}
          >
            {moreText[list.more]}
          </Button>
          <Box as="p" color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
            {count} of {list.totalCount}
          </Box>
          <FormAlert>
            {list.more === "failed" ? "The next entries could not be loaded." : undefined}
          </FormAlert>
        </Box>
      )}
    </div>
  );
}

const moreText = { idle: "Show more", loading: "Loading...", failed: "Try again" };
