import { Box, chakra } from "@chakra-ui/react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { EmptyState } from "#ui/message.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { useAdmin } from "../admin-context.ts";
import type { Bulk } from "./bulk.ts";
import type { BulkBarProps } from "./bulk-bar.tsx";
import { Filters, type ListFilter } from "./filters.tsx";
import type { ListState } from "./list-state.ts";
import { LoadError } from "./load-error.tsx";
import { BelowList, CountOfList, Pager } from "./pager.tsx";
import { QuietButton } from "./quiet-button.tsx";
import { reasonOf } from "./reason-of.ts";
import { RowsTable, type RowsTableProps } from "./rows-table.tsx";
import { type ListViews, SavedViews } from "./saved-views.tsx";
import { Search } from "./search.tsx";
import { NoMore, ShowMore } from "./show-more.tsx";
import { useLazyComponent } from "./use-lazy-component.ts";
import { useRowKeys } from "./use-row-keys.ts";
import { useSelection } from "./use-selection.ts";
import { pageSize, useTableState } from "./use-table-state.ts";

/** Debounce before a search is sent to the server, in milliseconds. */
const typingPause = 300;

const loadBulkBar = async () => (await import("./bulk-bar.tsx")).BulkBar;

type CrudListProps<Row> = Omit<
  RowsTableProps<Row>,
  "rows" | "sorting" | "selection" | "selecting"
> & {
  list: ListState<Row>;
  /** What can be done with many rows. */
  bulk?: Bulk<Row> | undefined;
  /** Opens the form of a row. */
  onEdit?: (id: string) => void;
  /** The row that a form has just saved; its page is shown. */
  saved?: string | undefined;
  /** What narrows the list down. */
  filters?: readonly ListFilter[];
  /** What else is beside the search. */
  beside?: ReactNode;
  /** The saved views of the list, if it has any. */
  views?: ListViews | undefined;
  empty: { title: string; text?: string };
  /** The error message, or a function that creates it from the reason. */
  failure?: string | ((reason: string) => string);
};

/** A table with search, sorting and pages, whose state is kept in the URL. */
export function CrudList<Row extends { id: string }>(props: CrudListProps<Row>) {
  const {
    list,
    empty,
    failure = "",
    actions,
    more: rare,
    bulk,
    onEdit,
    filters = [],
    beside,
    views,
    saved,
    ...shown
  } = props;
  const { rows, error, more } = list;
  const { canManage } = useAdmin();
  const table = useTableState();
  const label = shown.label.toLowerCase();
  const noneFound = { title: "Nothing found", text: "Nothing here matches your search." };
  const selection = useSelection(list, table.search);
  // On phones, rows have checkboxes only when they are asked for.
  const [selecting, setSelecting] = useState(false);
  const canSelect = bulk && canManage;
  const [BulkBar, askForBar] = useLazyComponent<BulkBarProps<Row>>(loadBulkBar);
  const isSelecting = selection.chosen.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whenever something is selected.
  useEffect(() => {
    if (isSelecting) askForBar();
  }, [isSelecting]);
  const box = useRef<HTMLDivElement>(null);
  const { onOpen } = shown;
  const openById = (id: string) => {
    const row = rows?.find((each) => each.id === id);
    if (row) onOpen?.(row);
  };
  useRowKeys(box, {
    edit: canManage ? onEdit : undefined,
    open: onOpen && openById,
    canSelect: Boolean(canSelect),
  });
  const show = (some: readonly Row[] | undefined) => (
    <>
      {canSelect && isSelecting && BulkBar && <BulkBar selection={selection} bulk={bulk} />}
      <RowsTable
        {...shown}
        rows={some}
        actions={canManage ? actions : undefined}
        more={canManage ? rare : undefined}
        sorting={table}
        selection={canSelect ? selection : undefined}
        selecting={selecting}
      />
    </>
  );
  return (
    <div ref={box}>
      <Toolbar>
        {beside}
        <Filters filters={filters} />
        {(table.search || rows?.length !== 0) && !list.isEmpty && (
          <Box
            display="flex"
            gap={2}
            flex={{ base: "1 1 11rem", md: "1 1 14rem" }}
            maxWidth={{ md: "22rem" }}
          >
            <Search
              label={`Search ${label}`}
              text={table.search}
              pause={more || list.paged ? typingPause : 0}
              onSearch={table.searchFor}
            />
            {canSelect && (
              <QuietButton
                hideFrom="md"
                aria-pressed={selecting}
                onClick={() => {
                  setSelecting(!selecting);
                  selection.clear();
                }}
              >
                {selecting ? "Done" : "Select"}
              </QuietButton>
            )}
          </Box>
        )}
        {views && <SavedViews {...views} />}
      </Toolbar>
      {error ? (
        <LoadError
          title={typeof failure === "string" ? failure : failure(reasonOf(error))}
          error={error}
          onRetry={() => list.retry?.()}
        />
      ) : !rows ? (
        <Loading label={`Loading ${label}`}>{show(undefined)}</Loading>
      ) : rows.length === 0 ? (
        <EmptyState {...(table.search && !list.isEmpty ? noneFound : empty)} />
      ) : more ? (
        <MoreRows more={more} count={rows.length}>
          {show(rows)}
        </MoreRows>
      ) : (
        <Pages rows={rows} paged={list.paged} table={table} saved={saved}>
          {show}
        </Pages>
      )}
    </div>
  );
}

type MoreRowsProps = {
  more: Pick<NonNullable<ListState<unknown>["more"]>, "state" | "totalCount" | "hasMore" | "load">;
  count: number;
  children: ReactNode;
};

/** The loaded rows, and the button to load more. */
function MoreRows({ more, count, children }: MoreRowsProps) {
  const { state, totalCount, hasMore } = more;
  const box = useRef<HTMLDivElement>(null);
  const asked = useRef<number>(undefined);

  // The button disappears with the last page; focus moves to the first new row.
  useLayoutEffect(() => {
    const before = asked.current;
    if (before === undefined || count <= before) return;
    asked.current = undefined;
    if (!hasMore) box.current?.querySelectorAll<HTMLElement>("tr[data-row]")[before]?.focus();
  }, [count, hasMore]);

  const loadMore = () => {
    asked.current = count;
    void more.load();
  };
  return (
    <div ref={box}>
      {children}
      {hasMore && (
        <BelowList flexWrap="wrap">
          <ShowMore state={state} onClick={loadMore} />
          <CountOfList>
            {count} of {totalCount}
          </CountOfList>
          <NoMore state={state} />
        </BelowList>
      )}
    </div>
  );
}

type PagesProps<Row> = {
  /** All rows, or those of the page that the server has sent. */
  rows: readonly Row[];
  paged: ListState<Row>["paged"];
  table: ReturnType<typeof useTableState>;
  saved: string | undefined;
  children: (rows: readonly Row[]) => ReactNode;
};

/** One page of the rows, and the buttons to the others. */
function Pages<Row extends { id: string }>(props: PagesProps<Row>) {
  const { rows, paged, table, saved, children } = props;
  const total = paged?.totalCount ?? rows.length;
  const pages = Math.ceil(total / pageSize);
  // The list is back after a form, which may have moved the row to another page.
  const index = paged ? -1 : rows.findIndex(({ id }) => id === saved);
  const asked = index < 0 ? table.page : Math.floor(index / pageSize) + 1;
  const page = Math.min(paged?.page ?? asked, Math.max(1, pages));
  const goTo = (to: number) => (to >= 1 && to <= pages ? () => table.showPage(to) : undefined);
  return (
    <>
      {children(paged ? rows : rows.slice((page - 1) * pageSize, page * pageSize))}
      {pages > 1 && (
        <Pager label="Pages of the list" onPrevious={goTo(page - 1)} onNext={goTo(page + 1)}>
          Page {page} of {pages}, {total} in all
        </Pager>
      )}
    </>
  );
}

const Toolbar = chakra("div", {
  base: { display: "flex", flexWrap: "wrap", gap: 2, marginBottom: 4, _empty: { display: "none" } },
});
