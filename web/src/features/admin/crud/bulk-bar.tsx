import { Box, chakra } from "@chakra-ui/react";
import { formatNumber } from "@summit/schema/validation/formats.ts";
import { useState } from "react";
import { translucent } from "#theme/translucent.ts";
import { Chevron } from "#ui/chevron.tsx";
import { MenuButton } from "./menu-button.tsx";
import type { RowMenuItem } from "./row-menu.tsx";
import type { Bulk, BulkAction, BulkChoice, BulkOpening } from "./use-bulk.ts";
import type { Selection } from "./use-selection.ts";

type BulkBarProps<Row> = { selection: Selection<Row>; bulk: Bulk<Row> };

/** What can be done with the selected rows, on phones in a menu. Nothing while none are. */
export function BulkBar<Row extends { id: string }>({ selection, bulk }: BulkBarProps<Row>) {
  const { chosen, rows, set } = selection;
  const [busy, setBusy] = useState(false);
  if (chosen.length === 0) return null;
  // The bar goes with the selection, and the focus stays with what was selected.
  const clear = () => {
    document.querySelector<HTMLElement>(`tr[data-row="${chosen[0]?.id}"]`)?.focus();
    set([]);
  };
  const after = async (work: Promise<boolean>) => {
    setBusy(true);
    const done = await work;
    setBusy(false);
    if (done) clear();
  };
  const run = (action: BulkAction) => {
    if (!busy) void after(bulk.run(action, chosen));
  };
  const remove = () => {
    if (!busy && bulk.remove) void after(bulk.remove(chosen));
  };
  const itemOf = (action: BulkAction | BulkOpening<Row>, label = action.label) => ({
    label,
    onSelect: () => ("open" in action ? action.open(chosen) : run(action)),
  });
  const selecting =
    chosen.length < rows.length
      ? [
          {
            label: `Select all ${formatNumber("en-GB", rows.length)}`,
            onSelect: () => set(rows),
          },
        ]
      : [];
  const { save } = bulk;
  const exporting = save
    ? [
        { label: "As CSV", onSelect: () => save("csv", chosen) },
        { label: "For Excel", onSelect: () => save("xlsx", chosen) },
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
      role="group"
      aria-label={`Selected ${bulk.nouns[1]}`}
      data-ground="ink"
      data-bulk-bar
      aria-busy={busy}
      onKeyDown={({ key }) => key === "Escape" && clear()}
    >
      <Box as="p" role="status" paddingInline={2} fontWeight="semibold">
        {formatNumber("en-GB", chosen.length)} selected
      </Box>
      <Box display="contents" hideFrom="md">
        <BarMenu label="Actions" busy={busy} items={() => [...selecting, ...inOneMenu]} />
      </Box>
      <Box display="contents" hideBelow="md">
        {selecting.map(({ label, onSelect }) => (
          <BarButton key={label} type="button" onClick={onSelect}>
            {label}
          </BarButton>
        ))}
        {bulk.actions.map((action) =>
          isChoice(action) ? (
            <BarMenu
              key={action.label}
              label={action.label}
              busy={busy}
              items={() => action.choices.map((choice) => itemOf(choice))}
            />
          ) : (
            <BarButton
              key={action.label}
              type="button"
              aria-disabled={busy}
              onClick={itemOf(action).onSelect}
            >
              {action.label}
            </BarButton>
          ),
        )}
        {exporting.length > 0 && <BarMenu label="Export" items={() => exporting} />}
        {bulk.remove && (
          <BarButton type="button" aria-disabled={busy} onClick={remove}>
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
    </Bar>
  );
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
