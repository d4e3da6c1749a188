import { Box, chakra } from "@chakra-ui/react";
import { formatNumber } from "@summit/schema/validation/formats.ts";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { translucent } from "#theme/translucent.ts";
import { Chevron } from "#ui/chevron.tsx";
import type { ExportFormat } from "../export/save-table.ts";
import type { Bulk, BulkAction, BulkChoice, BulkOpening, BulkTask } from "./bulk.ts";
import { MenuButton } from "./menu-button.tsx";
import type { RowMenuItem } from "./row-menu.tsx";
import { showFailure } from "./show-failure.ts";
import type { Selection } from "./use-selection.ts";

export type BulkBarProps<Row> = { selection: Selection<Row>; bulk: Bulk<Row> };

const count = (number: number) => formatNumber("en-GB", number);

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
  const after = async (work: Promise<boolean>) => {
    setBusy(true);
    const done = await work;
    setBusy(false);
    if (done) clear();
  };
  const run = (action: BulkAction | BulkTask<Row>) => {
    void after("run" in action ? action.run(chosen) : bulk.run(action, chosen));
  };
  const remove = () => {
    if (!isWaiting && bulk.remove) void after(bulk.remove(chosen));
  };
  const itemOf = (action: BulkAction | BulkOpening<Row> | BulkTask<Row>, label = action.label) => ({
    label,
    ...("danger" in action && { danger: true }),
    onSelect: () => {
      if (isWaiting) return;
      if ("open" in action) action.open(chosen);
      else run(action);
    },
  });
  const matching = isSearch ? " that match" : "";
  const all =
    most < total
      ? `Select the first ${count(most)} of ${count(total)}`
      : `Select all ${count(total)}${matching}`;
  const save = (format: ExportFormat) => !isWaiting && bulk.save?.(format, chosen);
  const exporting = bulk.save
    ? [
        { label: "As CSV", onSelect: () => save("csv") },
        { label: "For Excel", onSelect: () => save("xlsx") },
      ]
    : [];
  const inOneMenu = [
    ...bulk.actions.flatMap((action) =>
      isChoice(action)
        ? action.choices.map((choice) => itemOf(choice, `${action.label}: ${choice.label}`))
        : itemOf(action),
    ),
    ...exporting.map(({ label, onSelect }) => ({ label: `Export: ${label}`, onSelect })),
    ...(bulk.remove ? [{ label: "Delete", danger: true, onSelect: remove }] : []),
  ];
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
          <BarMenu label="Actions" busy={isWaiting} items={() => inOneMenu} />
        </Box>
        <Box display="contents" hideBelow="md">
          {bulk.actions.map((action) =>
            isChoice(action) ? (
              <BarMenu
                key={action.label}
                label={action.label}
                busy={isWaiting}
                items={() => action.choices.map((choice) => itemOf(choice))}
              />
            ) : (
              <BarButton
                key={action.label}
                type="button"
                aria-disabled={isWaiting}
                onClick={itemOf(action).onSelect}
              >
                {action.label}
              </BarButton>
            ),
          )}
          {exporting.length > 0 && <BarMenu label="Export" items={() => exporting} />}
          {bulk.remove && (
            <BarButton type="button" aria-disabled={isWaiting} onClick={remove}>
              Delete
            </BarButton>
          )}
        </Box>
        <BarButton
          type="button"
          color="fg.onInkMuted"
          marginLeft={{ base: "auto", md: 0 }}
          onClick={clear}
        >
          Clear
        </BarButton>
      </Line>
    </Bar>
  );
}

/** Keeps messages above the bar, however many rows its buttons have. */
function keepClear(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const resized = new ResizeObserver(() =>
    style.setProperty("--save-bar-height", `${bar.offsetHeight + 8}px`),
  );
  resized.observe(bar);
  return () => {
    resized.disconnect();
    style.removeProperty("--save-bar-height");
  };
}

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
  const number = count(chosen.length);
  if (isReading) return `Selecting ${most < total ? "the first" : "all"} ${count(most)}...`;
  // Where all rows are loaded, the button tells how many more there are.
  const isShownOnly = chosen.length === rows.length && rows.every(({ id }) => has(id));
  if (rows.length === total) return `${number} selected`;
  if (chosen.length >= total) {
    return `All ${number} ${noun}${isSearch ? " that match" : ""} are selected`;
  }
  return isShownOnly ? `All ${number} ${noun} shown are selected` : `${number} selected`;
}

type BarMenuProps = { label: string; busy?: boolean; items: () => readonly RowMenuItem[] };

const BarMenu = ({ label, busy = false, items }: BarMenuProps) => (
  <MenuButton items={items}>
    {(props) => (
      <BarButton type="button" aria-disabled={busy} {...props}>
        {label} <Chevron />
      </BarButton>
    )}
  </MenuButton>
);

const isChoice = (action: object): action is BulkChoice => "choices" in action;

/** Floats above the end of the window, before the table in the order of the page. */
const Bar = chakra("div", {
  base: {
    position: "fixed",
    bottom: 4,
    left: { base: 3, lg: "calc(50% + 5.5rem)" },
    right: { base: 3, lg: "auto" },
    transform: { lg: "translateX(-50%)" },
    zIndex: 5,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: 1,
    width: { lg: "max-content" },
    maxWidth: { lg: "calc(100vw - 16rem)" },
    padding: 2,
    borderRadius: "control",
    bg: "ground.ink",
    color: "fg.onInk",
    boxShadow: "lift",
    fontSize: "sm",
  },
});

/** On phones, each has a line of its own if they do not fit into one. */
const Line = chakra("div", {
  base: {
    display: { base: "flex", md: "contents" },
    flex: "1 0 auto",
    alignItems: "center",
    maxWidth: "100%",
  },
});

const BarButton = chakra("button", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: 2,
    minHeight: { base: "2.75rem", md: "2.25rem" },
    paddingInline: 3,
    borderRadius: "control",
    fontWeight: "medium",
    whiteSpace: "nowrap",
    cursor: "pointer",
    _hover: { bg: translucent("fg.onInk", 12) },
    "&[aria-disabled=true]": { opacity: 0.6 },
  },
});
