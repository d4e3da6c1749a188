import { Box, chakra, VisuallyHidden } from "@chakra-ui/react";
import { fold } from "@summit/schema/validation/fold.ts";
import { textComparer } from "@summit/schema/validation/formats.ts";
import { Fragment, type ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/message.tsx";
import { Loading, Skeleton } from "#ui/skeleton.tsx";
import { breakLongWords } from "./break-long-words.tsx";
import { Search } from "./search.tsx";
import { pageSize, useTableState } from "./use-table-state.ts";

export type Column<Row, SortKey extends string = string> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** The value to sort by; without it the column cannot be sorted. */
  sortBy?: (row: Row) => string | number;
  /** The API's name of the column, if the server sorts the list. */
  sortKey?: SortKey;
  /** Uses tabular figures, for numbers and dates. */
  numeric?: boolean;
  /** Takes the remaining width. */
  wide?: boolean;
};

type CrudTableProps<Row> = {
  /** The accessible name of the table. */
  label: string;
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** The searchable text of a row. */
  rowName: (row: Row) => string;
  actions?: (row: Row) => ReactNode;
  empty: { title: string; text?: string };
};

/** A table with client-side search, sorting and paging; its state is kept in the URL. */
export function CrudTable<Row>(props: CrudTableProps<Row>) {
  const { label, rows, columns, rowName, empty } = props;
  const table = useTableState();
  if (!rows) {
    return (
      <Loading label={`Loading ${label.toLowerCase()}`}>
        <Box display="grid" gap={2}>
          {["1", "2", "3", "4", "5", "6"].map((key) => (
            <Skeleton key={key} height="3rem" />
          ))}
        </Box>
      </Loading>
    );
  }
  if (rows.length === 0) return <EmptyState {...empty} />;

  const words = fold(table.search);
  const found = rows.filter((row) => fold(rowName(row)).includes(words));
  const sorted = sort(found, columns[table.sortColumn ?? -1], table.descending);
  const pages = Math.max(1, Math.ceil(sorted.length / pageSize));
  const page = Math.min(table.page, pages);
  const shown = sorted.slice((page - 1) * pageSize, page * pageSize);
  return (
    <div>
      <Search
        label={`Search ${label.toLowerCase()}`}
        text={table.search}
        pause={0}
        onSearch={table.searchFor}
      />
      {shown.length === 0 ? (
        <EmptyState title="Nothing found" text="Nothing here matches your search." />
      ) : (
        <RowsTable {...props} rows={shown} sorting={table} />
      )}
      {pages > 1 && (
        <Pager page={page} pages={pages} total={sorted.length} onPage={table.showPage} />
      )}
    </div>
  );
}

type RowsTableProps<Row> = Pick<CrudTableProps<Row>, "label" | "columns" | "rowId" | "actions"> & {
  rows: readonly Row[];
  /** Without it, the table is not sortable. */
  sorting?: TableState;
  /** What is shown over the whole width below a row, if anything. */
  detail?: ((row: Row) => ReactNode) | undefined;
};

/** The table itself. On phones each row is a card. */
export function RowsTable<Row>(props: RowsTableProps<Row>) {
  const { label, rows, columns, rowId, actions, sorting, detail } = props;
  return (
    <Panel>
      <Table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <Head key={column.header} scope="col" aria-sort={sorting?.sortOrder(index)}>
                {(column.sortBy ?? column.sortKey) && sorting ? (
                  <SortButton type="button" onClick={() => sorting.sortByColumn(index)}>
                    {column.header}
                    <span aria-hidden>{arrow[sorting.sortOrder(index)]}</span>
                  </SortButton>
                ) : (
                  column.header
                )}
              </Head>
            ))}
            {actions && (
              <Head scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </Head>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={rowId(row)}>
              <Row data-row={rowId(row)} tabIndex={-1}>
                {columns.map((column) => (
                  <Cell key={column.header} data-header={column.header} numeric={column.numeric}>
                    <Content wide={column.wide}>{contentOf(column, row)}</Content>
                  </Cell>
                ))}
                {actions && (
                  <Cell>
                    <Box
                      display="flex"
                      flexWrap={{ base: "wrap", md: "nowrap" }}
                      gap={2}
                      justifyContent={{ md: "flex-end" }}
                    >
                      {actions(row)}
                    </Box>
                  </Cell>
                )}
              </Row>
              <Detail width={columns.length + (actions ? 1 : 0)}>{detail?.(row)}</Detail>
            </Fragment>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

/** A row with one cell; nothing without content. */
function Detail({ width, children }: { width: number; children: ReactNode }) {
  if (!children) return null;
  return (
    <Row>
      <Cell colSpan={width}>{children}</Cell>
    </Row>
  );
}

function contentOf<Row>({ cell, numeric }: Column<Row>, row: Row): ReactNode {
  const content = cell(row);
  // Dates with times wrap between the two only.
  if (numeric && typeof content === "string") return content.replaceAll(/(?<!,) /g, "\u00A0");
  return breakLongWords(content);
}

type TableState = ReturnType<typeof useTableState>;

const arrow = { ascending: " ↑", descending: " ↓", none: "" };

function sort<Row>(rows: readonly Row[], column: Column<Row> | undefined, descending: boolean) {
  const by = column?.sortBy;
  if (!by) return rows;
  const compare = textComparer("en-GB", { numeric: true });
  const sorted = rows.toSorted((a, b) => {
    const [one, other] = [by(a), by(b)];
    return typeof one === "number" && typeof other === "number"
      ? one - other
      : compare(String(one), String(other));
  });
  return descending ? sorted.toReversed() : sorted;
}

type PagerProps = { page: number; pages: number; total: number; onPage: (page: number) => void };

function Pager({ page, pages, total, onPage }: PagerProps) {
  return (
    <Box
      as="nav"
      aria-label="Pages of the list"
      display="flex"
      alignItems="center"
      gap={4}
      marginTop={5}
    >
      <PagerButton to={page - 1} pages={pages} onPage={onPage}>
        Previous
      </PagerButton>
      <Box as="p" color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
        Page {page} of {pages}, {total} in all
      </Box>
      <PagerButton to={page + 1} pages={pages} onPage={onPage}>
        Next
      </PagerButton>
    </Box>
  );
}

type PagerButtonProps = Pick<PagerProps, "pages" | "onPage"> & { to: number; children: string };

/** Disabled by `aria-disabled` on the first or last page, to keep the focus. */
function PagerButton({ to, pages, onPage, children }: PagerButtonProps) {
  const exists = to >= 1 && to <= pages;
  return (
    <Button kind="quiet" size="small" aria-disabled={!exists} onClick={() => exists && onPage(to)}>
      {children}
    </Button>
  );
}

/** Scrolls sideways if the columns do not fit; otherwise the header is sticky. */
const Panel = chakra("div", {
  base: {
    position: "relative",
    overflowX: { base: "auto", xl: "visible" },
    borderRadius: "control",
    border: "1px solid",
    borderColor: "line",
    bg: "ground.card",
  },
});

/** Below the breakpoint each row is a card, with column names next to the values. */
const Table = chakra("table", {
  base: {
    width: "100%",
    fontSize: "sm",
    lineHeight: "1.45",
    // Collapsed borders would not move with the sticky header.
    borderCollapse: "separate",
    borderSpacing: 0,
    "@media (max-width: 47.99rem)": {
      "& thead": {
        position: "absolute",
        width: "1px",
        height: "1px",
        overflow: "hidden",
        clipPath: "inset(50%)",
      },
      "& tr": { display: "block" },
    },
  },
});

const Head = chakra("th", {
  base: {
    position: "sticky",
    top: { base: 0, xl: "var(--header)" },
    zIndex: 1,
    paddingBlock: { base: 3, xl: 2 },
    paddingInline: 3,
    textAlign: "left",
    fontWeight: "medium",
    color: "fg.muted",
    bg: "ground.sunken",
    borderBottom: "1px solid",
    borderColor: "line",
    whiteSpace: "nowrap",
    _first: { paddingLeft: 4, borderTopLeftRadius: "control" },
    _last: { paddingRight: 4, borderTopRightRadius: "control" },
  },
});

const Row = chakra("tr", {
  base: {
    _hover: { bg: "ground" },
    "&[data-saved]": { animation: "saved 2s ease-out" },
    "&:not(:last-of-type)": { "--row-line": "1px solid {colors.line}" },
    "@media (max-width: 47.99rem)": { paddingBlock: "0.75rem", borderBottom: "var(--row-line)" },
  },
});

const Cell = chakra("td", {
  base: {
    // Compact rows of 40 px on wide windows.
    paddingBlock: { base: 3, xl: 1 },
    paddingInline: 3,
    verticalAlign: "middle",
    borderBottom: { md: "var(--row-line)" },
    _first: { paddingLeft: 4 },
    _last: { paddingRight: 4 },
    "@media (max-width: 47.99rem)": {
      display: "block",
      paddingInline: "1rem",
      paddingBlock: "0.25rem",
      "&:has(> :empty)": { display: "none" },
      // The first cell is the title of the card.
      "&[data-header]:not(:first-of-type, :has(> :empty))": {
        display: "grid",
        gridTemplateColumns: "6.5rem minmax(0, 1fr)",
        columnGap: "0.75rem",
      },
      "&[data-header]:not(:first-of-type)::before": {
        content: "attr(data-header)",
        color: "fg.muted",
      },
    },
  },
  variants: {
    numeric: { true: { fontVariantNumeric: "tabular-nums", whiteSpace: { lg: "nowrap" } } },
  },
});

/** The content of a cell, with a maximum width and its own text direction. */
const Content = chakra("div", {
  base: {
    maxWidth: { md: "20rem" },
    unicodeBidi: "plaintext",
  },
  variants: { wide: { true: { maxWidth: { md: "38rem" } } } },
});

const SortButton = chakra("button", {
  base: { cursor: "pointer", fontWeight: "medium", _hover: { color: "fg" } },
});

/** An action on a row. Its accessible name includes the row's, as in "Edit Ada Byron". */
export const RowButton = chakra("button", {
  base: {
    minHeight: { base: "2.25rem", xl: "2rem" },
    paddingInline: 3,
    borderRadius: "control",
    border: "1px solid",
    borderColor: "line",
    // Quiet until the row is hovered or focused, where there is a pointer to hover with.
    "@media (hover: hover) and (min-width: 80rem)": {
      "tr:not(:hover, :focus-within) &": {
        borderColor: "transparent",
        color: "fg.muted",
        fontWeight: "normal",
      },
    },
    "tr:is(:hover, :focus-within) &": { bg: "ground.card" },
    fontWeight: "medium",
    whiteSpace: "nowrap",
    cursor: "pointer",
    "&&:hover": { borderColor: "fg" },
    _disabled: { opacity: 0.5, cursor: "not-allowed" },
  },
  variants: { danger: { true: { color: "danger", "&&:hover": { borderColor: "danger" } } } },
});
