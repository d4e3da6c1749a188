import type { KeyboardEvent } from "react";
import type { BoardActions } from "./board-actions.ts";
import type { BoardStore } from "./board-store.ts";

const arrows = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
} as const;
const ends = { Home: "first", End: "last" } as const;

/** The keys of the grid itself, for the list of keys. */
export const gridKeys = [
  { key: "Enter", does: "Pick up the session in focus, or drop it" },
  { key: "Arrows", does: "Go from session to session, or move what is picked up" },
  { key: "Shift Arrows", does: "Select, or move the end of what is picked up" },
  { key: "Page Down", does: "Show the next day, with what is picked up" },
  { key: "Left, Right", does: "Among the unscheduled sessions: choose the room to place them in" },
  { key: "Home", does: "Among the unscheduled sessions: place them from the opening on" },
  { key: "Escape", does: "Put back what is picked up" },
  { key: "Delete", does: "Take the session out of the schedule" },
  { key: "Ctrl Z", does: "Undo the last move" },
] as const;

type Options = { store: BoardStore; actions: BoardActions; canMove: boolean };

/**
 * Runs what a key of the grid means.
 *
 * @returns whether it means something
 */
export function runGridKey(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  { store, actions, canMove }: Options,
): boolean {
  if (altKey || ctrlKey || metaKey) return false;
  const { inHand } = store.get();
  if (key in arrows) {
    const direction = arrows[key as keyof typeof arrows];
    if (!inHand) actions.moveFocus(direction, shiftKey && canMove);
    else if (shiftKey && inHand.how === "move") resize(store, actions, direction);
    else actions.step(direction);
    return true;
  }
  if (key in ends && !inHand) {
    actions.moveFocus(ends[key as keyof typeof ends], shiftKey && canMove);
    return true;
  }
  if (key === "PageDown" || key === "PageUp") {
    actions.turnDay(key === "PageDown" ? 1 : -1);
    return true;
  }
  if (key === "Escape") {
    actions.cancel();
    return true;
  }
  if (!canMove) return false;
  if (key === "Enter" || key === " ") {
    if (inHand) actions.drop();
    else pickUpChosen(actions);
    return true;
  }
  if (key === "Delete" || key === "Backspace") {
    actions.takeOut(actions.chosen());
    return true;
  }
  return false;
}

function pickUpChosen(actions: BoardActions) {
  const current = actions.current();
  const chosen = actions.chosen();
  const isPart = chosen.some(({ id }) => id === current?.id);
  const others = isPart ? chosen.filter(({ id }) => id !== current?.id) : [];
  if (!current) return actions.say("There is nothing to pick up here.");
  actions.pickUp([current, ...others].map(({ id }) => id));
}

/** Shift with an arrow changes the end of what is picked up, as long as it has not been moved. */
function resize(
  store: BoardStore,
  actions: BoardActions,
  direction: "up" | "down" | "left" | "right",
) {
  const { inHand } = store.get();
  if (!inHand) return;
  if (inHand.by !== 0 || inHand.columns !== 0 || inHand.from.length > 1)
    return actions.say("Drop it first, then change its length.");
  store.set({ inHand: { ...inHand, how: "end" } });
  actions.step(direction);
}
