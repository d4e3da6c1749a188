import { Box, chakra } from "@chakra-ui/react";
import { formatNumber } from "@summit/schema/validation/formats.ts";
import { useState } from "react";
import { translucent } from "#theme/translucent.ts";
import { Chevron } from "#ui/chevron.tsx";
import { MenuButton } from "./menu-button.tsx";
import type { Bulk, BulkAction, BulkChoice } from "./use-bulk.ts";
import type { Selection } from "./use-selection.ts";

type BulkBarProps<Row> = { selection: Selection<Row>; bulk: Bulk<Row> };

/** What can be done with the selected rows. Nothing while none are. */
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
  const run = (action: BulkAction) => void after(bulk.run(action, chosen));
  return (
    <Bar
      role="group"
      aria-label={`Selected ${bulk.nouns[1]}`}
      data-ground="ink"
      aria-busy={busy}
      onKeyDown={({ key }) => key === "Escape" && clear()}
    >
      <Box as="p" role="status" paddingInline={2} fontWeight="semibold">
        {formatNumber("en-GB", chosen.length)} selected
      </Box>
      {chosen.length < rows.length && (
        <BarButton type="button" onClick={() => set(rows)}>
          Select all {formatNumber("en-GB", rows.length)}
        </BarButton>
      )}
      {bulk.actions.map((action) =>
        isChoice(action) ? (
          <MenuButton
            key={action.label}
            items={() =>
              action.choices.map((choice) => ({
                label: choice.label,
                onSelect: () => run(choice),
              }))
            }
          >
            {(props) => (
              <BarButton type="button" aria-disabled={busy} {...props}>
                {action.label} <Chevron />
              </BarButton>
            )}
          </MenuButton>
        ) : (
          <BarButton
            key={action.label}
            type="button"
            aria-disabled={busy}
            onClick={() => !busy && run(action)}
          >
            {action.label}
          </BarButton>
        ),
      )}
      {bulk.save && (
        <MenuButton
          items={() => [
            { label: "As CSV", onSelect: () => bulk.save?.("csv", chosen) },
            { label: "For Excel", onSelect: () => bulk.save?.("xlsx", chosen) },
          ]}
        >
          {(props) => (
            <BarButton type="button" {...props}>
              Export <Chevron />
            </BarButton>
          )}
        </MenuButton>
      )}
      <BarButton
        type="button"
        aria-disabled={busy}
        onClick={() => !busy && void after(bulk.remove(chosen))}
      >
        Delete
      </BarButton>
      <BarButton type="button" color="fg.onInkMuted" onClick={clear}>
        Clear
      </BarButton>
    </Bar>
  );
}

const isChoice = (action: BulkAction | BulkChoice): action is BulkChoice => "choices" in action;

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
    "& + *": { paddingBottom: "8rem" },
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
