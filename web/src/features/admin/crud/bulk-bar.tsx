import { Box } from "@chakra-ui/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { numberText } from "#lib/counted.ts";
import { fixed } from "#theme/fixed.ts";
import { Chevron } from "#ui/chevron.tsx";
import type { ExportFormat } from "../export/save-table.ts";
import { BarButton, barStyles } from "./bar-button.ts";
import type { Bulk, BulkAction, BulkChoice, BulkOpening, BulkTask } from "./bulk.ts";
import { keepClear } from "./keep-clear.ts";
import { MenuButton } from "./menu-button.tsx";
import type { RowMenuItem } from "./row-menu.tsx";
import { showFailure } from "./show-failure.ts";
import type { Selection } from "./use-selection.ts";

export type BulkBarProps<Row> = { selection: Selection<Row>; bulk: Bulk<Row> };

/** What can be done with the selected rows, of which there are some; on phones in a menu. */
export function BulkBar<Row extends { id: string }>({ selection, bulk }: BulkBarProps<Row>) {
  const { chosen, most, total, isSearch } = selection;
  const [busy, setBusy] = useState(false);
  const [isReading, selectAll] = useSelectAll(selection);
  const bar = useRef<HTMLDivElement>(null);
  const canSelectMore = chosen.length < most;
  // The button that selects all goes then, and the focus stays in the bar.
  const couldSelectMore = useRef(canSelectMore);
  useLayoutEffect(() => {
    const isGone = couldSelectMore.current && !canSelectMore;
    couldSelectMore.current = canSelectMore;
    if (isGone && document.activeElement === document.body) bar.current?.focus();
  }, [canSelectMore]);
  useLayoutEffect(() => (bar.current ? keepClear(bar.current) : undefined), []);
  const isWaiting = busy || isReading;
  // The bar goes with the selection, and the focus stays with what was selected.
  const clear = () => {
    document.querySelector<HTMLElement>(`tr[data-row="${chosen[0]?.id}"]`)?.focus();
    selection.clear();
  };
  /** Begins what is done, if nothing else is being done. */
  const start: Start = async (begin) => {
    if (isWaiting) return;
    const work = begin();
    if (!work) return;
    setBusy(true);
    const done = await work;
    setBusy(false);
    if (done) clear();
  };
  const offers = offersOf(bulk, chosen, start);
  const matching = isSearch ? " that match" : "";
  const all =
    most < total
      ? `Select the first ${numberText(most)} of ${numberText(total)}`
      : `Select all ${numberText(total)}${matching}`;
  return (
    <Bar
      ref={bar}
      tabIndex={-1}
      role="group"
      aria-label={`Selected ${bulk.nouns[1]}`}
      data-ground="ink"
      data-bulk-bar
      aria-busy={isWaiting}
      onKeyDown={({ key }) => key === "Escape" && clear()}
    >
      <Line>
        <Box as="p" role="status" paddingInline={2} fontWeight="semibold">
          {whatIsSelected(selection, bulk.nouns[1], isReading)}
        </Box>
        {canSelectMore && (
          <BarButton
            type="button"
            aria-disabled={isReading}
            onClick={() => !isReading && void selectAll()}
          >
            {all}
          </BarButton>
        )}
      </Line>
      <Line>
        <Box display="contents" hideFrom="md">
          <BarMenu label="Actions" busy={isWaiting} items={offers.flatMap(itemsOf)} />
        </Box>
        <Box display="contents" hideBelow="md">
          {offers.map((offer) =>
            "items" in offer ? (
              <BarMenu key={offer.label} busy={isWaiting} {...offer} />
            ) : (
              <BarButton
                key={offer.label}
                type="button"
                aria-disabled={isWaiting}
                onClick={offer.onSelect}
              >
                {offer.label}
              </BarButton>
            ),
          )}
        </Box>
        <BarButton type="button" isLast onClick={clear}>
          Clear
        </BarButton>
      </Line>
    </Bar>
  );
}

type Start = (begin: () => Promise<boolean> | undefined) => void;

/** A button of the bar, or a menu in it. */
type Offer = RowMenuItem | { label: string; items: readonly RowMenuItem[] };

/** What can be done with rows. */
function offersOf<Row>(bulk: Bulk<Row>, rows: readonly Row[], start: Start): readonly Offer[] {
  const { actions = [], run, save, remove } = bulk;
  const offerOf = (action: BulkAction | BulkOpening<Row> | BulkTask<Row>) => ({
    label: action.label,
    ...("danger" in action && { danger: true }),
    onSelect: () =>
      start(() => {
        if ("open" in action) return void action.open(rows);
        return "run" in action ? action.run(rows) : run?.(action, rows);
      }),
  });
  const saving = (label: string, format: ExportFormat) => ({
    label,
    onSelect: () => start(() => void save?.(format, rows)),
  });
  return [
    ...actions.map((action) =>
      isChoice(action)
        ? { label: action.label, items: action.choices.map(offerOf) }
        : offerOf(action),
    ),
    ...(save
      ? [{ label: "Export", items: [saving("As CSV", "csv"), saving("For Excel", "xlsx")] }]
      : []),
    ...(remove
      ? [{ label: "Delete", danger: true, onSelect: () => start(() => remove(rows)) }]
      : []),
  ];
}

/** An offer in the one menu that phones have for all. */
const itemsOf = (offer: Offer): readonly RowMenuItem[] =>
  "items" in offer
    ? offer.items.map((item) => ({ ...item, label: `${offer.label}: ${item.label}` }))
    : [offer];

/**
 * Selecting all rows that match. Those that are not loaded are read, until the bar goes.
 *
 * @returns whether they are being read
 */
function useSelectAll<Row extends { id: string }>(selection: Selection<Row>) {
  const [reading, setReading] = useState<AbortController>();
  useEffect(() => () => reading?.abort(), [reading]);
  const selectAll = async () => {
    if (!selection.readAll) return selection.set(selection.rows);
    const work = new AbortController();
    setReading(work);
    try {
      selection.set(await selection.readAll(work.signal));
    } catch (error) {
      if (work.signal.aborted) return;
      showFailure("Failed to select all", error);
    } finally {
      setReading(undefined);
    }
  };
  return [reading !== undefined, selectAll] as const;
}

/** How many rows are selected, and whether that is all there are. */
function whatIsSelected<Row extends { id: string }>(
  { chosen, rows, total, most, has, isSearch }: Selection<Row>,
  noun: string,
  isReading: boolean,
): string {
  const number = numberText(chosen.length);
  if (isReading) return `Selecting ${most < total ? "the first" : "all"} ${numberText(most)}...`;
  // Where all rows are loaded, the button tells how many more there are.
  const isShownOnly = chosen.length === rows.length && rows.every(({ id }) => has(id));
  if (rows.length === total) return `${number} selected`;
  if (chosen.length >= total) {
    return `All ${number} ${noun}${isSearch ? " that match" : ""} are selected`;
  }
  return isShownOnly ? `All ${number} ${noun} shown are selected` : `${number} selected`;
}

type BarMenuProps = { label: string; busy: boolean; items: readonly RowMenuItem[] };

const BarMenu = ({ label, busy, items }: BarMenuProps) => (
  <MenuButton items={() => items}>
    {(props) => (
      <BarButton type="button" aria-disabled={busy} {...props}>
        {label} <Chevron />
      </BarButton>
    )}
  </MenuButton>
);

const isChoice = (action: object): action is BulkChoice => "choices" in action;

/** Floats above the end of the window, before the table in the order of the page. */
const Bar = fixed("div", {
  base: {
    position: "fixed",
    bottom: 4,
    left: { base: 3, lg: "calc(50% + 5.5rem)" },
    right: { base: 3, lg: "auto" },
    transform: { lg: "translateX(-50%)" },
    zIndex: 5,
    ...barStyles,
    flexWrap: "wrap",
    width: { lg: "max-content" },
    maxWidth: { lg: "calc(100vw - 16rem)" },
  },
});

/** On phones, each has a line of its own if they do not fit into one. */
const Line = fixed("div", {
  base: {
    display: { base: "flex", md: "contents" },
    flex: "1 0 auto",
    alignItems: "center",
    maxWidth: "100%",
  },
});
