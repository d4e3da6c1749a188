import { chakra, VisuallyHidden } from "@chakra-ui/react";
import { type MouseEvent, memo, type ReactNode, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { fixed } from "#theme/fixed.ts";
import { Moment } from "#ui/moment.tsx";
import { skeleton } from "#ui/skeleton.tsx";
import { useAdmin } from "../admin-context.ts";
import { breakLongWords } from "./break-long-words.tsx";
import { columnName } from "./column-name.ts";
import { type RowAction, RowActions } from "./row-actions.tsx";
import type { RowMenuItem } from "./row-menu.tsx";
import {
  Cell,
  Check,
  Content,
  Head,
  Line,
  Panel,
  Row,
  rowButton,
  SortButton,
  Table,
} from "./rows-table-styles.ts";
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
  /** Uses tabular figures, for numbers and dates; numbers that are compared are aligned at their end. */
  numeric?: boolean | "end";
  /** Takes the remaining width. */
  wide?: boolean;
  /**
   * Its width in rem, on windows of less than 90 rem and on wider ones. In a table where all columns but the wide one have
   * one, the widths do not depend on the texts, and no row has more than two lines of its title.
   */
  width?: readonly [narrow: number, wide: number];
  /** Cut off at the end of its line, where the whole text is not the point. */
  oneLine?: boolean;
  /** Only shown where there is much width. */
  secondary?: boolean;
  /** The picture of the row's title. */
  picture?: (row: Row) => ReactNode;
  /**
   * The line below the row's title on phones, where a row has only its pictures, its title and this line. In a list
   * without it, each row is a card there.
   */
  line?: (row: Row) => ReactNode;
};

/** The column of when a record was made, in a list that the server sorts. */
export const createdColumn = (header: string) => ({
  header,
  sortKey: "createdAt" as const,
  cell: ({ createdAt }: { createdAt: string }) => <Moment at={createdAt} />,
  numeric: true,
});

export type RowsTableProps<Row> = {
  label: string;
  /** Undefined while they load: their places are shown, and nothing can be done with them. */
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  /** What can be done with a row. */
  actions?: ((row: Row) => readonly RowAction[]) | undefined;
  /** What is rarely done with a row, in its menu. */
  more?: ((row: Row) => readonly RowMenuItem[]) | undefined;
  /** Opens a row, by a click anywhere beside its controls. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Without it, the table is not sortable. */
  sorting?: TableState;
  /** Without it, rows cannot be selected. */
  selection?: Selection<Row> | undefined;
  /** Whether rows have their checkboxes on phones, too, before one is selected. */
  selecting?: boolean;
  /** The name of a row, for its checkbox and its menu. */
  nameOf?: ((row: Row) => string) | undefined;
};

/** The table itself. On phones, each row is two lines or a card. */
export function RowsTable<Row extends { id: string }>(props: RowsTableProps<Row>) {
  const { label, rows, columns, actions, more, sorting, selection, nameOf, onOpen } = props;
  const isSelecting = props.selecting || (selection?.chosen.length ?? 0) > 0;
  const isBrief = columns.some(({ line }) => line);
  const isFixed = columns.some(({ width }) => width);
  const ids = rows?.map(({ id }) => id) ?? [];
  const chosenHere = ids.filter((id) => selection?.has(id)).length;
  const toggle = useRef<RowOfTableProps<Row>["onToggle"]>(undefined);
  toggle.current = (id, isRange) => selection?.toggle(id, isRange ? ids : []);
  // Always the same function, for the rows that a tick leaves alone.
  const [onToggle] = useState(
    () => (id: string, isRange: boolean) => toggle.current?.(id, isRange),
  );
  return (
    <Panel inert={!rows}>
      <Table
        aria-label={label}
        data-brief={isBrief || undefined}
        data-fixed={isFixed || undefined}
        data-selecting={isSelecting || undefined}
      >
        <thead>
          <tr>
            {selection && (
              <Head as="td" data-part="select">
                <Check
                  type="checkbox"
                  aria-label="Select all on this page"
                  checked={ids.length > 0 && chosenHere === ids.length}
                  ref={(box: HTMLInputElement | null) => {
                    if (box) box.indeterminate = chosenHere > 0 && chosenHere < ids.length;
                  }}
                  onChange={() => selection.select(rows ?? [], chosenHere < ids.length)}
                />
              </Head>
            )}
            {columns.map((column) => (
              <Head
                key={column.header}
                scope="col"
                css={widthOf(column)}
                aria-sort={sorting?.sortOrder(columnName(column))}
                data-end={column.numeric === "end" || undefined}
                data-secondary={column.secondary || undefined}
              >
                {(column.sortBy ?? column.sortKey) && sorting ? (
                  <SortButton
                    type="button"
                    onClick={() => sorting.sortByColumn(columnName(column))}
                  >
                    {column.header}
                    <span aria-hidden>{arrow[sorting.sortOrder(columnName(column))]}</span>
                  </SortButton>
                ) : (
                  column.header
                )}
              </Head>
            ))}
            {(actions ?? more) && (
              <Head scope="col" data-part="actions">
                <VisuallyHidden>Actions</VisuallyHidden>
              </Head>
            )}
          </tr>
        </thead>
        <tbody>
          {!rows && (
            <RowSkeletons
              columns={columns}
              selects={selection !== undefined}
              acts={(actions ?? more) !== undefined}
            />
          )}
          {rows?.map((row) => (
            <RowOfTable
              key={row.id}
              row={row}
              columns={columns}
              actions={actions}
              more={more}
              nameOf={nameOf}
              onOpen={onOpen}
              isSelected={selection?.has(row.id)}
              onToggle={onToggle}
            />
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

type RowOfTableProps<Row> = Pick<
  RowsTableProps<Row>,
  "columns" | "actions" | "more" | "nameOf" | "onOpen"
> & {
  row: Row;
  /** Undefined where rows cannot be selected. */
  isSelected: boolean | undefined;
  /** @param isRange with all rows since the last one that was clicked */
  onToggle: (id: string, isRange: boolean) => void;
};

/** A row, rendered again only if something of it has changed: a tick in one leaves the others alone. */
const RowOfTable = memo(function RowOfTable<Row extends { id: string }>(
  props: RowOfTableProps<Row>,
) {
  const { row, columns, actions, more, nameOf, onOpen, isSelected, onToggle } = props;
  return (
    <Row
      data-row={row.id}
      data-selected={isSelected || undefined}
      data-opens={onOpen ? "" : undefined}
      tabIndex={-1}
      onClick={({ target }: MouseEvent) => {
        if (onOpen && !isControl(target) && !hasSelection()) onOpen(row);
      }}
    >
      {isSelected !== undefined && (
        <Cell data-part="select">
          <Check
            type="checkbox"
            aria-label={`Select ${nameOf?.(row)}`}
            checked={isSelected}
            // A change does not tell whether Shift is pressed.
            onClick={({ shiftKey }) => onToggle(row.id, shiftKey)}
            readOnly
          />
        </Cell>
      )}
      {columns.map((column) => (
        <Cell key={column.header} {...cellProps(column)}>
          <Pictured column={column} row={row}>
            <Content
              wide={column.wide}
              data-short={isShort(column, row) || undefined}
              data-one-line={column.oneLine || undefined}
              {...(column.oneLine && { title: textOf(column, row) })}
            >
              {contentOf(column, row)}
            </Content>
          </Pictured>
        </Cell>
      ))}
      {(actions ?? more) && (
        <Cell data-part="actions">
          <RowActions
            of={nameOf?.(row) ?? ""}
            actions={actions?.(row) ?? []}
            more={more && (() => more(row))}
          />
        </Cell>
      )}
    </Row>
  );
}) as <Row extends { id: string }>(props: RowOfTableProps<Row>) => ReactNode;

/** For the styles of the head: the policy of pages allows no style attributes. */
const widthOf = <Row,>({ width }: Column<Row>) =>
  width && { "--narrow": `${width[0]}rem`, "--wide": `${width[1]}rem` };

const cellProps = <Row,>(column: Column<Row>) => ({
  "data-heading": column.header,
  "data-part": partOf(column),
  "data-secondary": column.secondary || undefined,
  "data-end": column.numeric === "end" || undefined,
  numeric: Boolean(column.numeric),
});

type RowSkeletonsProps<Row> = {
  columns: readonly Column<Row>[];
  /** Whether rows have a checkbox, and actions. */
  selects: boolean;
  acts: boolean;
};

/** As many rows as most windows have room for. More are not seen, and a change of tab waits until they are rendered. */
const placesOfRows = 24;

/** The first rows of a page that loads: as high and about as wide as they will be. */
function RowSkeletons<Row>({ columns, selects, acts }: RowSkeletonsProps<Row>) {
  return Array.from({ length: placesOfRows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
    <Row key={row}>
      {selects && <Cell data-part="select" />}
      {columns.map((column) => (
        <Cell key={column.header} {...cellProps(column)}>
          <Beside>
            {column.picture && <PicturePlace />}
            <Content wide={column.wide}>
              <Bar wide={Boolean(column.wide)} short={Boolean(column.numeric)} />
              {column.line && <Bar below />}
            </Content>
          </Beside>
        </Cell>
      ))}
      {acts && (
        <Cell data-part="actions">
          <ActionsPlace />
        </Cell>
      )}
    </Row>
  ));
}

const PicturePlace = fixed("span", {
  base: { ...skeleton, flexShrink: 0, boxSize: { base: "2.5rem", md: "2rem" } },
});

/** In place of a line of text. */
const Bar = fixed("span", {
  base: {
    ...skeleton,
    width: { base: "8rem", md: "4rem", xl: "8rem" },
    maxWidth: "100%",
    height: "0.75rem",
    marginBlock: "0.25rem",
  },
  variants: {
    short: { true: { width: { base: "4rem", md: "3rem", xl: "4rem" } } },
    wide: { true: { width: { base: "100%", md: "14rem" } } },
    // The line below a title on phones.
    below: { true: { width: "9rem", display: { md: "none" } } },
  },
});

const ActionsPlace = fixed("div", {
  base: {
    width: { base: "2.75rem", md: "4.5rem", xl: "9rem" },
    height: { base: "2.75rem", md: "2rem" },
  },
});

/** What a cell is in a row of two lines; the other cells are not shown there. */
const partOf = <Row,>({ line, picture }: Column<Row>) =>
  line ? "title" : picture ? "picture" : undefined;

type PicturedProps<Row> = { column: Column<Row>; row: Row; children: ReactNode };

/** The content of a cell with its picture, and the line that is shown below it on phones. */
function Pictured<Row>({ column: { picture, line }, row, children }: PicturedProps<Row>) {
  if (!picture && !line) return children;
  return (
    <Beside>
      {picture?.(row)}
      <Shrinking>
        {children}
        {line && <Line>{line(row)}</Line>}
      </Shrinking>
    </Beside>
  );
}

const Beside = fixed("div", { base: { display: "flex", alignItems: "center", gap: 3 } });

const Shrinking = fixed("div", { base: { minWidth: 0 } });

/** Whether a click is meant for something in a row. */
const isControl = (target: EventTarget) =>
  target instanceof Element &&
  target.closest("a, button, input, label, [data-part=select]") !== null;

/** Whether a click ends the marking of a text, to copy it. */
const hasSelection = () => String(getSelection()) !== "";

/** The content of a cell that is a text alone. */
function textOf<Row>({ sortBy, cell = sortBy }: Column<Row>, row: Row): string | undefined {
  const content = cell?.(row);
  return typeof content === "string" ? content : undefined;
}

/** Whether a cell has few words, which stay in one line. */
const isShort = <Row,>(column: Column<Row>, row: Row) =>
  (textOf(column, row)?.length ?? Number.POSITIVE_INFINITY) <= 20;

function contentOf<Row>({ sortBy, cell = sortBy, numeric }: Column<Row>, row: Row): ReactNode {
  const content = cell?.(row);
  // Dates with times wrap between the two only.
  if (numeric && typeof content === "string") return content.replaceAll(/(?<!,) /g, "\u00A0");
  return breakLongWords(content);
}

type TableState = ReturnType<typeof useTableState>;

const arrow = { ascending: " ↑", descending: " ↓", none: "" };

/** A small button, as for actions on rows. */
export const RowButton = chakra("button", rowButton);

/** The name of a row, which opens its form, for those who may change it. */
export function RowTitle({ id, children }: { id: string; children: ReactNode }) {
  const { canManage } = useAdmin();
  const [parameters] = useSearchParams();
  if (!canManage) return <strong>{children}</strong>;
  return <TitleLink to={itemAddress(parameters, id)}>{children}</TitleLink>;
}

/** Looks like the name of a row. */
export const TitleLink = chakra(Link, {
  base: {
    fontWeight: "semibold",
    // The target is as high as the row allows.
    paddingBlock: 1,
    _hover: { textDecoration: "underline", textUnderlineOffset: "0.2em" },
  },
});
