import { useDraggable } from "@dnd-kit/core";
import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef, useState } from "react";

type Starts = Record<string, (event: SyntheticEvent) => void> | undefined;

type DragAreaProps = {
  id: string;
  area: RefObject<HTMLElement | null>;
  canDrag: boolean;
  starts: RefObject<Starts>;
};

/** Registers an area as one draggable. A component of its own, because it is rendered at each step of a drag. */
export function DragArea({ id, area, canDrag, starts }: DragAreaProps) {
  const { setNodeRef, listeners } = useDraggable({ id, disabled: !canDrag });
  useLayoutEffect(() => {
    setNodeRef(area.current);
    starts.current = listeners as Starts;
  });
  return null;
}

/**
 * The listeners that start a drag, for an area with many things to drag: one draggable in place of hundreds, which would
 * all be rendered again whenever one is picked up.
 *
 * @param what a selector of what can be dragged
 */
export function useDragArea(what: string) {
  const starts = useRef<Starts>(undefined);
  const [listeners] = useState(() => {
    const start = (name: string) => (event: SyntheticEvent) => {
      if (event.target instanceof Element && event.target.closest(what))
        starts.current?.[name]?.(event);
    };
    return { onMouseDown: start("onMouseDown"), onTouchStart: start("onTouchStart") };
  });
  return { starts, listeners };
}
