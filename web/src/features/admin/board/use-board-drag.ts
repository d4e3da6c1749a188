import {
  type DragEndEvent,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type RefObject, useRef } from "react";
import type { BoardActions } from "./board-actions.ts";
import type { BoardNow } from "./board-basics.ts";
import { type BoardStore, withSelected } from "./board-store.ts";
import { headHeight, railWidth } from "./board-styles.ts";
import { snapTo } from "./plan-moves.ts";

type Point = { x: number; y: number };

type DragOptions = {
  store: BoardStore;
  actions: BoardActions;
  now: () => BoardNow;
  surface: RefObject<HTMLElement | null>;
};

/** How long a pointer waits over the tab of a day until that day is shown, in milliseconds. */
const dwellMs = 500;

/** Drags blocks, their edges and items of the tray by mouse and finger. The library tells when; the board, where to. */
export function useBoardDrag({ store, actions, now, surface }: DragOptions) {
  // Ignores small movements during a click; a finger that scrolls does not drag.
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const grabbed = useRef<{ at: number; column: number; stop: () => void }>(undefined);
  const point = useRef<Point>({ x: 0, y: 0 });

  /** The minute and the column at a point. */
  function boardAt({ x, y }: Point) {
    const box = surface.current?.getBoundingClientRect();
    const { layout } = now();
    if (!box) return { minute: 0, column: 0 };
    const width = (box.width - railWidth) / layout.columns.length;
    return {
      minute: layout.from + (y - box.top - headHeight) / store.get().zoom,
      column: Math.floor((x - box.left - railWidth) / width),
    };
  }

  function overAt({ x, y }: Point): "board" | "tray" | "nowhere" {
    const element = document.elementFromPoint(x, y);
    if (element?.closest("[data-tray], [data-tray-toggle]")) return "tray";
    return element?.closest("[data-scroller], [data-days]") ? "board" : "nowhere";
  }

  function onDragStart({ activatorEvent }: DragStartEvent) {
    const target = activatorEvent.target instanceof Element ? activatorEvent.target : null;
    const start = pointOf(activatorEvent);
    if (!target || !start) return;
    point.current = start;
    const stop = followPointer(point);
    const trayItem = target.closest<HTMLElement>("[data-tray-item]")?.dataset.trayItem;
    if (trayItem) {
      actions.pickUp(withSelected(store, trayItem), { over: "nowhere" });
      const held = store.get().inHand?.from[0]?.to;
      const column = now().layout.columns.findIndex(({ id }) => id === (held?.roomIds[0] ?? ""));
      // Held near its upper edge.
      grabbed.current = { at: (held?.slot.start ?? 0) + 5, column: Math.max(column, 0), stop };
      return;
    }
    const block = target.closest<HTMLElement>("[data-block]");
    if (!block?.dataset.block) return stop();
    const how = target.closest<HTMLElement>("[data-handle]")?.dataset.handle;
    const isEdge = how === "start" || how === "end";
    const ids = isEdge ? [block.dataset.block] : withSelected(store, block.dataset.block);
    const column = block.dataset.band === undefined ? block.dataset.in : undefined;
    actions.pickUp(ids, { how: isEdge ? how : "move", ...(column !== undefined && { column }) });
    const { minute, column: at } = boardAt(start);
    grabbed.current = { at: minute, column: at, stop };
  }

  const waiting = useRef<{ day: string; since: number }>(undefined);

  function follow() {
    const { inHand, snap } = store.get();
    const [held] = inHand?.from ?? [];
    if (!inHand || !held || !grabbed.current) return;
    showDayUnder(point.current);
    const { minute, column } = boardAt(point.current);
    const { start, end } = held.to.slot;
    const edge = inHand.how === "end" ? end : start;
    const by = snapTo(edge + minute - grabbed.current.at, snap) - edge;
    const columns = inHand.how === "move" ? column - grabbed.current.column : 0;
    const over = inHand.how === "move" ? overAt(point.current) : "board";
    actions.carry({ by, columns, over }, true);
  }

  function showDayUnder({ x, y }: Point) {
    const button = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-day]");
    const day = button?.dataset.day;
    const known = now().days.find((each) => each.day === day);
    if (!day || !known || day === now().day) {
      waiting.current = undefined;
      return;
    }
    if (waiting.current?.day !== day) waiting.current = { day, since: performance.now() };
    else if (performance.now() - waiting.current.since > dwellMs) {
      now().showDay(known.day);
      actions.carry({ day: known.day }, true);
    }
  }

  function onDragEnd(_event: DragEndEvent) {
    follow();
    letGo();
    actions.drop();
  }

  function letGo() {
    grabbed.current?.stop();
    grabbed.current = undefined;
    waiting.current = undefined;
  }

  function onDragCancel() {
    letGo();
    actions.cancel();
  }

  return { sensors, onDragStart, onDragMove: follow, onDragEnd, onDragCancel };
}

function pointOf(event: Event): Point | undefined {
  const at = "touches" in event ? (event as TouchEvent).touches[0] : (event as MouseEvent);
  return at && { x: at.clientX, y: at.clientY };
}

/** Keeps a point where the pointer is; the library's own coordinates contain what has been scrolled. */
function followPointer(point: { current: Point }): () => void {
  const listener = (event: Event) => {
    point.current = pointOf(event) ?? point.current;
  };
  // Before the library's own listeners.
  const options = { capture: true, passive: true };
  document.addEventListener("mousemove", listener, options);
  document.addEventListener("touchmove", listener, options);
  return () => {
    document.removeEventListener("mousemove", listener, options);
    document.removeEventListener("touchmove", listener, options);
  };
}
