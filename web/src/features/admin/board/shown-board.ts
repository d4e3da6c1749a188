import { createContext, useContext } from "react";
import type { BoardActions } from "./board-actions.ts";
import type { BoardNow } from "./board-basics.ts";
import type { BoardWarning } from "./warnings.ts";

/** What the board shows, and what can be done with it. */
export type ShownBoard = Pick<
  BoardNow,
  "items" | "rooms" | "days" | "day" | "showDay" | "layout" | "canMove"
> & {
  /** Of each item. */
  warnings: ReadonlyMap<string, readonly BoardWarning[]>;
  actions: BoardActions;
  onEdit: (id: string) => void;
  onMove: (id: string) => void;
};

export const ShownBoardContext = createContext<ShownBoard | null>(null);

export function useShownBoard(): ShownBoard {
  const board = useContext(ShownBoardContext);
  if (!board) throw new Error("Only within the board.");
  return board;
}
