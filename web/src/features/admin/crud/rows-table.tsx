import { Box, chakra, VisuallyHidden } from "@chakra-ui/react";
import { Fragment, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { dateTimeText } from "#lib/date-time-text.ts";
import { useAdmin } from "../admin-context.ts";
import { breakLongWords } from "./break-long-words.tsx";
import { card } from "./card.ts";
import { itemAddress } from "./use-crud-screen.ts";
import type { Selection } from "./use-selection.ts";
import type { useTableState } from "./use-table-state.ts";

export type Column<Row, SortKey extends string = string> = {
  header: string;
  /** What it shows, if that is not the value to sort by. */
  cell?: (row: Row) => ReactNode;
  /** The value to sort by; without it the column cannot be sorted. */
  sortBy?: (row: Row) => string | number;
  /** The API's name of the column, if the server sorts the list. */
  sortKey?: SortKey;
  /** Uses tabular figures, for numbers and dates. */
  numeric?: boolean;
  /** Takes the remaining width. */
  wide?: boolean;
  /** Only shown where there is much width. */
  secondary?: boolean;
  /** The picture of the row's title. */
  picture?: (row: Row) => ReactNode;
  /**
   * The line below the row's title on phones, where a row has only its pictures, its title and this line. In a list
   * without it, each row is a card there.
   */
  line?: (row: Row) => string;
};

/** The column of when a record was made, in a list that the server sorts. */
export const createdColumn = (header: string) => ({
  header,
  sortKey: "createdAt" as const,
  cell: ({ createdAt }: { createdAt: string }) => dateTimeText(createdAt),
  numeric: true,
});

export type RowsTableProps<Row> = {
  /** The accessible name of the table. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  actions?: ((row: Row) => ReactNode) | undefined;
  /** What is shown over the whole width below a row, if anything. */
  detail?: ((row: Row) => ReactNode) | undefined;
  /** Without it, the table is not sortable. */
  sorting?: TableState;
  /** Without it, rows cannot be selected. */
  selection?: Selection<Row> | undefined;
  /** Whether rows have their checkboxes on phones, too, before one is selected. */
  selecting?: boolean;
  /** The name of a row, for its checkbox. */
  nameOf?: ((row: Row) => string) | undefined;
};

/** The table itself. On phones, each row is two lines or a card. */
export function RowsTable<Row extends { id: string }>(props: RowsTableProps<Row>) {
  const { label, rows, columns, actions, sorting, detail, selection, nameOf } = props;
  const isSelecting = props.selecting || (selection?.chosen.length ?? 0) > 0;
  const isBrief = columns.some(({ line }) => line);
  const ids = rows.map(({ id }) => id);
  const chosenHere = ids.filter((id) => selection?.has(id)).length;
  return (
    <Panel>
      <Table
        aria-label={label}
        data-brief={isBrief || undefined}
        data-selecting={isSelecting || undefined}
      >
        <thead>
          <tr>
            {selection && (
              <Head as="td" width="2.75rem">
                <Check
                  type="checkbox"
                  aria-label="Select all on this page"
                  checked={chosenHere === ids.length}
                  ref={(box: HTMLInputElement | null) => {
                    if (box) box.indeterminate = chosenHere > 0 && chosenHere < ids.length;
                  }}
                  onChange={() => selection.set(chosenHere === ids.length ? [] : rows)}
                />
              </Head>
            )}
            {columns.map((column, index) => (
              <Head
                key={column.header}
                scope="col"
                aria-sort={sorting?.sortOrder(index)}
                data-secondary={column.secondary || undefined}
              >
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
            <Fragment key={row.id}>
              <Row
                data-row={row.id}
                data-selected={selection?.has(row.id) || undefined}
                tabIndex={-1}
              >
                {selection && (
                  <Cell data-part="select">
                    <Check
                      type="checkbox"
                      aria-label={`Select ${nameOf?.(row)}`}
                      checked={selection.has(row.id)}
                      // A change does not tell whether Shift is pressed.
                      onClick={({ shiftKey }) => selection.toggle(row.id, shiftKey ? ids : [])}
                      readOnly
                    />
                  </Cell>
                )}
                {columns.map((column) => (
                  <Cell
                    key={column.header}
                    data-header={column.header}
                    data-part={partOf(column)}
                    data-secondary={column.secondary || undefined}
                    numeric={column.numeric}
                  >
                    <Titled column={column} row={row}>
                      <Content wide={column.wide}>{contentOf(column, row)}</Content>
                    </Titled>
                  </Cell>
                ))}
                {actions && (
                  <Cell data-part="actions">
                    <Actions>{actions(row)}</Actions>
                  </Cell>
                )}
              </Row>
              <Detail width={columns.length + (actions ? 1 : 0) + (selection ? 1 : 0)}>
                {detail?.(row)}
              </Detail>
            </Fragment>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

/** What a cell is in a row of two lines; the other cells are not shown there. */
const partOf = <Row,>({ line, picture }: Column<Row>) =>
  line ? "title" : picture ? "picture" : undefined;

type TitledProps<Row> = { column: Column<Row>; row: Row; children: ReactNode };

/** The content of a cell with its picture, and the line that is shown below it on phones. */
function Titled<Row>({ column: { picture, line }, row, children }: TitledProps<Row>) {
  if (!picture && !line) return children;
  return (
    <Box display="flex" alignItems="center" gap={3}>
      {picture?.(row)}
      <Box minWidth={0}>
        {children}
        {line && <Line>{line(row)}</Line>}
      </Box>
    </Box>
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

function contentOf<Row>({ sortBy, cell = sortBy, numeric }: Column<Row>, row: Row): ReactNode {
  const content = cell?.(row);
  // Dates with times wrap between the two only.
  if (numeric && typeof content === "string") return content.replaceAll(/(?<!,) /g, "\u00A0");
  return breakLongWords(content);
}

type TableState = ReturnType<typeof useTableState>;

const arrow = { ascending: " ↑", descending: " ↓", none: "" };

/** Scrolls sideways if the columns do not fit; otherwise the header is sticky. */
const Panel = chakra("div", {
  base: {
    position: "relative",
    overflowX: { base: "auto", xl: "visible" },
    ...card,
  },
});

/** A width below which rows are two lines or cards. */
const onPhones = "@media (max-width: 47.99rem)";

/** A width below which secondary columns are left out. */
const withoutMuchWidth = "@media (max-width: 79.99rem)";

const Table = chakra("table", {
  base: {
    width: "100%",
    fontSize: "sm",
    lineHeight: "1.45",
    // Collapsed borders would not move with the sticky header.
    borderCollapse: "separate",
    borderSpacing: 0,
    [withoutMuchWidth]: { "& [data-secondary]": { display: "none" } },
    [onPhones]: {
      "& thead": {
        position: "absolute",
        width: "1px",
        height: "1px",
        overflow: "hidden",
        clipPath: "inset(50%)",
      },
      "& tr": { display: "block" },
      // As wide as the window, however long the lines.
      "&[data-brief]": { tableLayout: "fixed" },
      "&[data-brief] tr": {
        position: "relative",
        display: "flex",
        alignItems: "center",
        gap: 3,
        minHeight: "4rem",
        paddingInline: 3,
        paddingBlock: 2,
      },
      "&[data-brief] td": { padding: 0, "&:not([data-part])": { display: "none" } },
      "&[data-brief] td[data-part=title]": { flex: 1, minWidth: 0 },
      // The whole row opens the form; other controls lie above the link.
      "&[data-brief] td[data-part=title] a::after": {
        content: '""',
        position: "absolute",
        inset: 0,
      },
      "&[data-brief] td[data-part=actions]": { position: "relative", marginRight: "-0.5rem" },
      // Nothing to select by without being asked for.
      "&:not([data-selecting]) td[data-part=select]": { display: "none" },
      "&[data-selecting] td[data-part=select]": { display: "block" },
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
    "&:first-child": { paddingLeft: 4, borderTopLeftRadius: "control" },
    _last: { paddingRight: 4, borderTopRightRadius: "control" },
  },
});

const Row = chakra("tr", {
  base: {
    _hover: { bg: "ground" },
    "&&[data-selected]": { bg: "ground.brand" },
    "&[data-saved]": { animation: "saved 2s ease-out" },
    "&:not(:last-of-type)": { "--row-line": "1px solid {colors.line}" },
    [onPhones]: { paddingBlock: "0.75rem", borderBottom: "var(--row-line)" },
  },
});

const Cell = chakra("td", {
  base: {
    // Rows of 40 px, if their content has one line.
    height: { md: "2.5rem" },
    paddingBlock: 1,
    paddingInline: 3,
    verticalAlign: "middle",
    borderBottom: { md: "var(--row-line)" },
    _first: { paddingLeft: 4 },
    _last: { paddingRight: 4 },
    "&[data-part=select]": { position: "relative", zIndex: { base: 1, md: "auto" } },
    [onPhones]: {
      display: "block",
      paddingInline: "1rem",
      "&:has(> :empty)": { display: "none" },
      // The first cell is the title of the card.
      "table:not([data-brief]) &": {
        "&[data-header]:not(:first-of-type, :has(> :empty))": {
          display: "grid",
          gridTemplateColumns: "6.5rem minmax(0, 1fr)",
          columnGap: "0.75rem",
          "&::before": { content: "attr(data-header)", color: "fg.muted" },
        },
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

const Line = chakra("div", {
  base: { hideFrom: "md", color: "fg.muted", unicodeBidi: "plaintext", truncate: true },
});

const Actions = chakra("div", {
  base: {
    display: "flex",
    flexWrap: { base: "wrap", md: "nowrap" },
    justifyContent: { md: "flex-end" },
    gap: 2,
    "[data-brief] &": { flexWrap: "nowrap", gap: { base: 0, md: 1 } },
  },
});

const Check = chakra("input", {
  base: {
    display: "block",
    boxSize: { base: "1.25rem", md: "1.125rem" },
    accentColor: "brand",
    cursor: "pointer",
    // The target is as large as the cell.
    _after: { content: '""', position: "absolute", inset: 0 },
  },
});

const SortButton = chakra("button", {
  base: {
    // 24 px are a target.
    minHeight: "1.5rem",
    minWidth: "1.5rem",
    textAlign: "start",
    cursor: "pointer",
    fontWeight: "medium",
    _hover: { color: "fg" },
  },
});

type RowActionProps = {
  label: string;
  /** The accessible name, which includes the row's, as in "Edit Ada Byron". */
  name?: string;
  danger?: boolean;
  /** Shown instead of the label on phones, in rows of two lines. */
  icon?: ReactNode;
  onClick: () => unknown;
};

/** An action on a row. */
export const RowAction = ({ label, name, danger, icon, onClick }: RowActionProps) => (
  <RowButton type="button" danger={danger} aria-label={name} onClick={() => void onClick()}>
    {icon}
    {icon ? <Label>{label}</Label> : label}
  </RowButton>
);

/** The label of an action with an icon: only one of the two is shown. */
const Label = chakra("span", {
  base: {
    [onPhones]: {
      "[data-brief] &": { position: "absolute", clipPath: "inset(50%)" },
    },
  },
});

/** A small button, as for actions on rows. */
export const RowButton = chakra("button", {
  base: {
    minHeight: "2rem",
    paddingInline: 3,
    borderRadius: "control",
    border: "1px solid",
    borderColor: "line",
    // Quiet until the row is hovered or focused, where there is a pointer to hover with.
    "@media (hover: hover) and (min-width: 48rem)": {
      "tr:not(:hover, :focus-within) &": {
        borderColor: "transparent",
        color: "fg.muted",
        fontWeight: "normal",
      },
    },
    "tr:is(:hover, :focus-within) &": { bg: "ground.card" },
    // Its icon stands for its word on phones.
    "tr &": { "& > svg": { hideFrom: "md" } },
    [onPhones]: {
      "[data-brief] &": {
        display: "grid",
        placeItems: "center",
        minHeight: "2.75rem",
        minWidth: "2.125rem",
        padding: 0,
        borderColor: "transparent",
        color: "fg.muted",
        "& > svg": { display: "block" },
      },
    },
    fontWeight: "medium",
    whiteSpace: "nowrap",
    cursor: "pointer",
    "&&:hover": { borderColor: "fg" },
    _disabled: { opacity: 0.5, cursor: "not-allowed" },
  },
  variants: { danger: { true: { color: "danger", "&&:hover": { borderColor: "danger" } } } },
});

/** The name of a row, which opens its form, for those who may change it. */
export function RowTitle({ id, children }: { id: string; children: ReactNode }) {
  const { canManage } = useAdmin();
  const [parameters] = useSearchParams();
  if (!canManage) return <strong>{children}</strong>;
  return <TitleLink to={itemAddress(parameters, id)}>{children}</TitleLink>;
}

const TitleLink = chakra(Link, {
  base: {
    fontWeight: "bold",
    // The target is as high as the row allows.
    paddingBlock: 1,
    _hover: { textDecoration: "underline", textUnderlineOffset: "0.2em" },
  },
});
