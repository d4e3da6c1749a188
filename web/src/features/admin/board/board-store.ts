import { createContext, useContext, useSyncExternalStore } from "react";
import type { Move } from "./board-item.ts";
import type { Cursor } from "./cursor.ts";
import type { Lift, Snap } from "./plan-moves.ts";
import type { Versions } from "./undo.ts";

/** What is in hand: picked up by pointer or keyboard, and where it would be dropped. */
export type InHand = Lift & {
  /** The versions that were seen when it was picked up: somebody else may move it meanwhile. */
  versions: Versions;
  /** A pointer may be over the tray, or where nothing can be dropped. */
  over: "board" | "tray" | "nowhere";
};

export type SwapOffer = { dropped: string; other: string; moves: readonly Move[] };

export type BoardState = {
  cursor: Cursor;
  /** Counts how often the keyboard has moved the cursor, which the focus follows. */
  focusMoves: number;
  selected: ReadonlySet<string>;
  /** What was clicked last: it belongs to what is selected by clicks with Ctrl or Shift. */
  clicked: string | undefined;
  inHand: InHand | undefined;
  /** What was dropped on something else, and the moves that swap the two instead. */
  swapOffer: SwapOffer | undefined;
  /** Who else has which items in hand, by their ids. */
  heldBy: ReadonlyMap<string, string>;
  /** Whether what follows in the same room moves, too. */
  following: boolean;
  snap: Snap;
  /** Pixels per minute. */
  zoom: number;
  /** Whether anybody has been on the board yet: until then, nothing on it is chosen. */
  isUsed: boolean;
  /** Whether the unscheduled sessions are beside the board. */
  tray: boolean;
  /** The sentence that was said last. */
  told: string;
};

export const zooms: readonly number[] = [1, 1.5, 2, 3, 4.5];

export type BoardStore = {
  get: () => BoardState;
  set: (changed: Partial<BoardState>) => void;
  subscribe: (listener: () => void) => () => void;
};

/**
 * The state of the board that changes with every key and step of a drag. It is outside React, so that only what shows it
 * is rendered again.
 */
export function createBoardStore(minute: number, snap: Snap): BoardStore {
  let state: BoardState = {
    cursor: { column: "", minute },
    focusMoves: 0,
    selected: new Set(),
    clicked: undefined,
    inHand: undefined,
    swapOffer: undefined,
    heldBy: new Map(),
    following: false,
    snap,
    zoom: 2,
    isUsed: false,
    tray: true,
    told: "",
  };
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(changed) {
      state = { ...state, ...changed };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** An item first, with the selection that it is part of. */
export function withSelected(store: BoardStore, id: string): string[] {
  const { selected } = store.get();
  return selected.has(id) ? [id, ...[...selected].filter((each) => each !== id)] : [id];
}

export const BoardContext = createContext<BoardStore | null>(null);

export function useBoardStore(): BoardStore {
  const store = useContext(BoardContext);
  if (!store) throw new Error("Only within the board.");
  return store;
}

/** A part of the state; what it selects has to be the same until it changes. */
export function useBoardState<Part>(select: (state: BoardState) => Part): Part {
  const store = useBoardStore();
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
