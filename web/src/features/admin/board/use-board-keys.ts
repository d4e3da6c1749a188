import type { RefObject } from "react";
import { flushSync } from "react-dom";
import { useKey, useListedKeys } from "../keys/use-key.ts";
import type { BoardActions } from "./board-actions.ts";
import { gridKeys } from "./board-keys.ts";
import { type BoardStore, withSelected } from "./board-store.ts";
import { nextZoom } from "./zoom-buttons.tsx";

type Options = {
  store: BoardStore;
  actions: BoardActions;
  canMove: boolean;
  undo: () => void;
  redo: () => void;
  onEdit: (id: string) => void;
  onMove: (id: string) => void;
  search: RefObject<HTMLInputElement | null>;
  surface: RefObject<HTMLElement | null>;
};

/** The item of the tray that has the focus. */
const trayItem = () =>
  document.activeElement?.closest<HTMLElement>("[data-tray-item]")?.dataset.trayItem;

/** The single keys of the board. */
export function useBoardKeys({ store, actions, canMove, ...options }: Options): void {
  const { undo, redo, onEdit, onMove, search, surface } = options;
  const withCurrent = (run: (id: string) => void) => () => {
    const id = trayItem() ?? actions.current()?.id;
    if (id) run(id);
    else actions.say("Choose a session first.");
  };
  const zoom = (by: 1 | -1) => () => store.set({ zoom: nextZoom(store.get().zoom, by) });
  useListedKeys(gridKeys);
  useKey(
    "p",
    "Place the unscheduled session in focus, or all selected ones, into the next free time",
    () => {
      const id = trayItem();
      if (id) actions.place(withSelected(store, id));
      else actions.say("Go to an unscheduled session first.");
    },
    canMove,
  );
  const openTray = () => flushSync(() => store.set({ tray: true }));
  useKey("t", "Go to the unscheduled sessions", () => {
    openTray();
    const first = document.querySelector<HTMLElement>("[data-tray-item]");
    (first ?? search.current)?.focus();
  });
  useKey("/", "Search the unscheduled sessions", () => {
    openTray();
    search.current?.focus();
  });
  useKey("b", "Go to the board", () =>
    surface.current?.querySelector<HTMLElement>("[role=gridcell][tabindex='0']")?.focus(),
  );
  useKey("x", "Select the session in focus", withCurrent(actions.select), canMove);
  useKey("s", "Swap the two selected sessions", actions.swap, canMove);
  useKey("a", "Put what is chosen into all rooms, or into its own", actions.spread, canMove);
  useKey("f", "Move what follows, too", actions.toggleFollowing, canMove);
  useKey("m", "Move the session in focus by a dialog", withCurrent(onMove), canMove);
  useKey("e", "Edit the session in focus", withCurrent(onEdit), canMove);
  useKey("u", "Undo the last move", undo, canMove);
  useKey("r", "Do again what was undone", redo, canMove);
  useKey("+", "Taller hours", zoom(1));
  useKey("-", "Lower hours", zoom(-1));
}
