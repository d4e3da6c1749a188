import { chakra, VisuallyHidden } from "@chakra-ui/react";
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { useListedKeys } from "../keys/use-key.ts";
import { silentDrag } from "./silent-drag.ts";

/** An entry of a sortable list. */
export type SortableEntry = {
  id: string;
  /** Its place among all entries of the form, including those that are not shown. */
  index: number;
  name: string;
  /** Whether it stays where it is; only the first ones may. */
  isFixed?: boolean;
};

/** Where an entry can be moved, and how. */
export type Moves = { up: boolean; down: boolean; onMove: (by: 1 | -1) => void };

type SortableListProps = {
  entries: readonly SortableEntry[];
  /** Moves an entry of the form to another index. */
  onMove: (from: number, to: number) => void;
  /** Whether its rows are one block, with lines between them. */
  isJoined?: boolean;
  /** Renders the row of an entry, a `SortableRow`. */
  children: (entry: SortableEntry, moves: Moves) => ReactNode;
};

/** A list that is sorted by drag and drop, buttons and keyboard shortcuts. */
export function SortableList({ entries, onMove, isJoined = false, children }: SortableListProps) {
  const list = useRef<HTMLOListElement>(null);
  useListedKeys(movingKeys);
  const moved = useRef<{ to: number; by: 1 | -1 }>(undefined);
  const [told, setTold] = useState("");
  // Ignores small movements during a click.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const fixed = entries.filter(({ isFixed }) => isFixed).length;

  // The clicked button moves with its entry, and so does focus.
  useEffect(() => {
    const { to, by } = moved.current ?? {};
    moved.current = undefined;
    if (to === undefined) return;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(
      `[data-row="${to}"] [data-by]`,
    );
    const same = [...(buttons ?? [])].find(
      ({ dataset, disabled }) => dataset.by === String(by) && !disabled,
    );
    (same ?? [...(buttons ?? [])].find(({ disabled }) => !disabled))?.focus();
  });

  /** Moves to a position among the shown entries. */
  const moveToPlace = (entry: SortableEntry, place: number) => {
    const to = entries[place]?.index;
    if (to === undefined || place < fixed || to === entry.index) return;
    onMove(entry.index, to);
    setTold(`${entry.name} is now number ${place + 1} of ${entries.length}.`);
  };

  const moveBy = (entry: SortableEntry, place: number, by: 1 | -1) => {
    moved.current = { to: entries[place + by]?.index ?? 0, by };
    moveToPlace(entry, place + by);
  };

  const drop = ({ active, over }: DragEndEvent) => {
    const dragged = entries.find(({ id }) => id === active.id);
    if (over && dragged)
      moveToPlace(
        dragged,
        entries.findIndex(({ id }) => id === over.id),
      );
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{ announcements: silentDrag }}
      onDragEnd={drop}
    >
      <SortableContext
        items={entries.flatMap(({ id, isFixed }) => (isFixed ? [] : id))}
        strategy={verticalListSortingStrategy}
      >
        <chakra.ol ref={list} gridColumn="1 / -1" display="grid" gap={isJoined ? 0 : 3}>
          {entries.map((entry, place) => (
            <Fragment key={entry.id}>
              {children(entry, {
                up: place > fixed,
                down: !entry.isFixed && place < entries.length - 1,
                onMove: (by) => moveBy(entry, place, by),
              })}
            </Fragment>
          ))}
        </chakra.ol>
      </SortableContext>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </DndContext>
  );
}

const movingKeys = [
  { key: "Ctrl Arrow up", does: "Move the row in focus up" },
  { key: "Ctrl Arrow down", does: "Move the row in focus down" },
] as const;

/** Restricts dragging to the vertical axis. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
