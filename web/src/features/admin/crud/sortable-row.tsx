import { Box, chakra } from "@chakra-ui/react";
import { useSortable } from "@dnd-kit/sortable";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Icon } from "#ui/icon.tsx";
import { card } from "./card.ts";
import { WithoutSections } from "./form-sections.tsx";
import { RowButton } from "./rows-table.tsx";
import type { Moves, SortableEntry } from "./sortable-list.tsx";

type SortableRowProps = {
  entry: SortableEntry;
  moves: Moves;
  /** The path of its `hidden` in the form. */
  hiddenPath: string;
  hidden: boolean | undefined;
  /** A word or two beside the name. */
  note: ReactNode;
  /** The label of the fields below. */
  more: string;
  /** Whether they are open from the start. */
  isOpen: boolean;
  children: ReactNode;
};

/**
 * A row of a sortable list, moved with its drag handle, its buttons, or Alt with the arrow keys. It can be hidden, and
 * has fields that are opened on demand.
 */
export function SortableRow(props: SortableRowProps) {
  const { entry, moves, hidden, note, more, isOpen, children } = props;
  // Stays open while its texts are emptied and typed anew.
  const [opened, setOpened] = useState(isOpen);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpened(true);
  }
  const { id, index, name, isFixed = false } = entry;
  const { register } = useFormContext();
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id, disabled: isFixed });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey) return;
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
    if (by === undefined) return;
    event.preventDefault();
    if (by === -1 ? moves.up : moves.down) moves.onMove(by);
  };
  return (
    <Card
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      data-dragged={isDragging || undefined}
      data-row={index}
      aria-label={name}
      data-hidden={hidden || undefined}
      onKeyDown={onKeyDown}
    >
      {isFixed ? (
        // Keeps fixed rows aligned with the others.
        <Handle visibility="hidden" />
      ) : (
        <Handle ref={setActivatorNodeRef} title="Drag to move" aria-hidden {...listeners}>
          <Grip />
        </Handle>
      )}
      <Box
        gridArea="name"
        alignSelf="center"
        minWidth={0}
        paddingRight={{ sm: "10rem" }}
        lineHeight="1.35"
      >
        <Box as="span" dir="auto" fontWeight="semibold" marginRight={3} overflowWrap="anywhere">
          {name}
        </Box>
        <Box as="span" display={{ base: "block", sm: "inline" }} color="fg.muted" fontSize="sm">
          {hidden ? "Hidden" : note}
        </Box>
      </Box>
      {!isFixed && (
        <>
          <Hide>
            <chakra.input
              type="checkbox"
              role="switch"
              boxSize="1.125rem"
              accentColor="brand"
              aria-label={`Hide ${name}`}
              {...register(props.hiddenPath)}
            />
            Hide
          </Hide>
          <Box gridArea="moves" display="flex" gap={2} alignSelf="center">
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
          fontSize="sm"
          color="fg.muted"
          paddingBlock={{ base: 3, sm: 0 }}
          // In the line of the row, left of what hides and moves it.
          position={{ sm: "absolute" }}
          top={2}
          right="12.5rem"
          lineHeight={{ sm: "2.75rem" }}
        >
          {more}
        </chakra.summary>
        <Box display="grid" gap={4} paddingTop={2}>
          <WithoutSections>{children}</WithoutSections>
        </Box>
      </chakra.details>
    </Card>
  );
}

type MoveButtonProps = {
  name: string;
  by: 1 | -1;
  disabled: boolean;
  onMove: (by: 1 | -1) => void;
};

/** An arrow up or down. */
const MoveButton = ({ name, by, disabled, onMove }: MoveButtonProps) => (
  <RowButton
    type="button"
    data-by={by}
    aria-label={`Move ${name} ${by === 1 ? "down" : "up"}`}
    disabled={disabled}
    display="grid"
    placeItems="center"
    boxSize={{ base: "2.75rem", sm: "2.25rem" }}
    minHeight="0"
    padding={0}
    borderColor="line"
    onClick={() => onMove(by)}
  >
    <Icon viewBox="0 0 16 16" boxSize="1rem" strokeWidth="1.75">
      <path d={by === 1 ? "M8 3v10m4-4-4 4-4-4" : "M8 13V3m4 4L8 3 4 7"} />
    </Icon>
  </RowButton>
);

const Hide = chakra("label", {
  base: {
    gridArea: "hide",
    display: "flex",
    alignItems: "center",
    alignSelf: { base: "start", sm: "center" },
    justifySelf: "end",
    gap: 2,
    minHeight: "2.75rem",
    fontSize: "sm",
    cursor: "pointer",
  },
});

const Card = chakra("li", {
  base: {
    display: "grid",
    position: "relative",
    columnGap: 3,
    // On phones, rarely used controls go below.
    gridTemplateColumns: { base: "auto minmax(0, 1fr) auto", sm: "auto minmax(0, 1fr) auto auto" },
    gridTemplateAreas: {
      base: '"grip name moves" "more more hide"',
      sm: '"grip name hide moves" ". more more more"',
    },
    "&:has(> details[open])": {
      gridTemplateAreas: { smDown: '"grip name moves" "hide hide hide" "more more more"' },
    },
    paddingInline: { base: 4, md: 5 },
    paddingBlock: 2,
    ...card,
    "&[data-hidden]": { bg: "ground.sunken" },
    // Above the other rows.
    "&[data-dragged]": { zIndex: 1, boxShadow: "lift", borderColor: "brand" },
  },
});

/** For mouse and touch; keyboard users and assistive technology have the buttons. */
const Handle = chakra("span", {
  base: {
    gridArea: "grip",
    display: "grid",
    placeItems: "center",
    boxSize: "2.75rem",
    marginInline: "-0.75rem -1rem",
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
