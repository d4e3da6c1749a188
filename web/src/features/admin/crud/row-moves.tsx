import { chakra } from "@chakra-ui/react";
import type { ComponentProps, KeyboardEvent } from "react";
import { Icon } from "#ui/icon.tsx";
import { RowButton } from "./rows-table.tsx";
import type { Moves } from "./sortable-list.tsx";

/** Moves a row with Ctrl and the arrow keys, or with Alt; those belong to the text in a field. */
export function keysThatMove(event: KeyboardEvent, moves: Moves): void {
  const isInText = (event.target as Element).matches(
    "textarea, select, input:not([type=checkbox])",
  );
  if (isInText || !(event.ctrlKey || event.altKey)) return;
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
  if (by === undefined) return;
  event.preventDefault();
  if (by === -1 ? moves.up : moves.down) moves.onMove(by);
}

type MoveButtonProps = {
  name: string;
  by: 1 | -1;
  disabled: boolean;
  onMove: (by: 1 | -1) => void;
};

/** Moves a row up or down. */
export const MoveButton = ({ name, by, disabled, onMove }: MoveButtonProps) => (
  <RowButton
    type="button"
    data-by={by}
    aria-label={`Move ${name} ${by === 1 ? "down" : "up"}`}
    aria-keyshortcuts={by === 1 ? "Control+ArrowDown" : "Control+ArrowUp"}
    title={by === 1 ? "Move down (Ctrl+↓)" : "Move up (Ctrl+↑)"}
    disabled={disabled}
    display="grid"
    placeItems="center"
    boxSize={{ base: "2.75rem", sm: "2rem" }}
    minHeight="0"
    padding={0}
    borderColor="transparent"
    bg="transparent"
    color="fg.muted"
    onClick={() => onMove(by)}
  >
    <Icon viewBox="0 0 16 16" boxSize="1rem" strokeWidth="1.75">
      <path d={by === 1 ? "M8 3v10m4-4-4 4-4-4" : "M8 13V3m4 4L8 3 4 7"} />
    </Icon>
  </RowButton>
);

/** What a row is dragged by. */
export const DragHandle = (props: ComponentProps<typeof Handle>) => (
  <Handle title="Drag to move" aria-hidden {...props}>
    <Grip />
  </Handle>
);

/** For mouse and touch; keyboard users and assistive technology have the buttons. */
const Handle = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    boxSize: { base: "2.75rem", sm: "2rem" },
    marginInline: { base: "-0.75rem -1rem", sm: "-0.25rem -0.5rem" },
    color: "fg.muted",
    cursor: "grab",
    // Touch drags the row instead of scrolling the page.
    touchAction: "none",
    _hover: { color: "fg" },
    "[data-dragged] &": { cursor: "grabbing", color: "brand" },
  },
});

/** Six dots. */
function Grip() {
  return (
    <svg viewBox="0 0 12 18" width="12" height="18" fill="currentColor" aria-hidden>
      {[3, 9].map((x) => [3, 9, 15].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.5" />))}
    </svg>
  );
}
