import { Box, chakra } from "@chakra-ui/react";
import { useSortable } from "@dnd-kit/sortable";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { card } from "./card.ts";
import { WithoutSections } from "./form-sections.tsx";
import { HideSwitch } from "./hide-switch.tsx";
import { DragHandle, keysThatMove, MoveButton } from "./row-moves.tsx";
import type { Moves, SortableEntry } from "./sortable-list.tsx";

type SortableRowProps = {
  entry: SortableEntry;
  moves: Moves;
  /** The path of its `hidden` in the form. */
  hiddenPath: string;
  hidden: boolean | undefined;
  /** A word or two beside the name. */
  note: ReactNode;
  /** Why visitors do not see it even though it is not hidden. */
  unseen?: string | undefined;
  /** The label of the fields below. */
  more: string;
  /** Whether they are open from the start. */
  isOpen: boolean;
  children: ReactNode;
};

/**
 * A row of a sortable list, moved with its drag handle, its buttons, or Ctrl with the arrow keys. It can be hidden, and
 * has fields that are opened on demand.
 */
export function SortableRow(props: SortableRowProps) {
  const { entry, moves, hidden, note, unseen, more, isOpen, children } = props;
  // Stays open while its texts are emptied and typed anew.
  const [opened, setOpened] = useState(isOpen);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpened(true);
  }
  const { id, index, name, isFixed = false } = entry;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id, disabled: isFixed });
  return (
    <Row
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      data-dragged={isDragging || undefined}
      data-row={index}
      aria-label={name}
      data-hidden={hidden || undefined}
      onKeyDown={(event: KeyboardEvent) => keysThatMove(event, moves)}
    >
      {isFixed ? (
        // Keeps fixed rows aligned with the others.
        <DragHandle visibility="hidden" />
      ) : (
        <DragHandle ref={setActivatorNodeRef} gridArea="grip" {...listeners} />
      )}
      <Box gridArea="name" alignSelf="center" minWidth={0} paddingRight={{ sm: "9.5rem" }}>
        <Box as="span" dir="auto" fontWeight="semibold" marginRight={3} overflowWrap="anywhere">
          {name}
        </Box>
        <Box as="span" display={{ base: "block", sm: "inline" }} color="fg.muted">
          {hidden ? "hidden" : unseen ? `not shown: ${unseen}` : note}
        </Box>
      </Box>
      {!isFixed && (
        <>
          <HideSwitch name={name} path={props.hiddenPath} isHidden={Boolean(hidden)} />
          <Box gridArea="moves" display="flex" alignSelf="center">
            <MoveButton name={name} by={-1} disabled={!moves.up} onMove={moves.onMove} />
            <MoveButton name={name} by={1} disabled={!moves.down} onMove={moves.onMove} />
          </Box>
        </>
      )}
      <chakra.details
        gridArea="more"
        minWidth={0}
        open={opened}
        onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      >
        <chakra.summary
          cursor="pointer"
          width="fit-content"
          color="fg.muted"
          paddingBlock={{ base: 3, sm: 0 }}
          // In the line of the row, left of what hides and moves it.
          position={{ sm: "absolute" }}
          top={0}
          right="7.75rem"
          lineHeight={{ sm: "2.375rem" }}
        >
          {more}
        </chakra.summary>
        <Box display="grid" gap={4} paddingTop={2} paddingBottom={4}>
          <WithoutSections>{children}</WithoutSections>
        </Box>
      </chakra.details>
    </Row>
  );
}

const Row = chakra("li", {
  base: {
    display: "grid",
    position: "relative",
    columnGap: 2,
    minHeight: "2.5rem",
    // On phones, rarely used controls go below.
    gridTemplateColumns: { base: "auto minmax(0, 1fr) auto", sm: "auto minmax(0, 1fr) auto auto" },
    gridTemplateAreas: {
      base: '"grip name moves" "more more hide"',
      sm: '"grip name hide moves" ". more more more"',
    },
    "&:has(> details[open])": {
      gridTemplateAreas: { smDown: '"grip name moves" "hide hide hide" "more more more"' },
    },
    paddingInline: { base: 4, sm: 2 },
    paddingBlock: { base: 1, sm: "3px" },
    ...card,
    // One block with the rows before and after it.
    borderRadius: 0,
    "& + &": { marginTop: "-1px" },
    _first: { borderTopRadius: "control" },
    _last: { borderBottomRadius: "control" },
    "&[data-hidden]": { bg: "ground.sunken", color: "fg.muted" },
    // Above the other rows.
    "&[data-dragged]": { zIndex: 1, boxShadow: "lift", borderColor: "brand" },
  },
});
