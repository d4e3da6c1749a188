import type { Day } from "#graphql/admin-tabs/board/generated.ts";
import type { BoardDay, BoardItem, Move, Placement, RoomColumn } from "./board-item.ts";
import type { BoardStore } from "./board-store.ts";
import { movedText } from "./board-texts.ts";
import { blockAt } from "./cursor.ts";
import type { DayLayout } from "./day-layout.ts";
import type { Versions } from "./undo.ts";

/** What the actions work on, as it is at the moment. */
export type BoardNow = {
  items: readonly BoardItem[];
  locale: string;
  rooms: readonly RoomColumn[];
  days: readonly BoardDay[];
  day: Day;
  layout: DayLayout;
  opens: number;
  closes: number;
  canMove: boolean;
  showDay: (day: Day) => void;
  move: (moves: readonly Move[], what: string, seen?: Versions) => void;
};

/** What all actions on the board have in common. */
export type BoardBasics = ReturnType<typeof createBasics>;

export function createBasics(store: BoardStore, now: () => BoardNow) {
  const say = (told: string) => store.set({ told });
  const find = (id: string) => now().items.find((item) => item.id === id);
  const found = (ids: readonly string[]) => ids.flatMap((id) => find(id) ?? []);

  /** The item under the cursor. */
  const current = (): BoardItem | undefined => blockAt(now().layout, store.get().cursor)?.item;

  /** What an action is about: the selection, or else the item under the cursor. */
  function chosen(): BoardItem[] {
    const { selected } = store.get();
    if (selected.size > 0) return found([...selected]);
    const item = current();
    return item ? [item] : [];
  }

  const focusOn = ({ slot, roomIds }: Placement, id: string) => {
    if (!slot) return;
    const { cursor, focusMoves } = store.get();
    const column = roomIds.includes(cursor.column) ? cursor.column : (roomIds[0] ?? cursor.column);
    store.set({ cursor: { column, minute: slot.start, id }, focusMoves: focusMoves + 1 });
  };

  /** What moves may leave its column with the focus, which then goes to what is under the cursor. */
  function keepFocus() {
    const isOnBoard = document.activeElement?.closest("[role=grid]");
    if (isOnBoard) store.set({ focusMoves: store.get().focusMoves + 1 });
  }

  /** Makes moves, and tells where the first item is now. */
  function make(moves: readonly Move[], then = "", seen?: Versions): void {
    const { items, locale, rooms, days, move } = now();
    const moved = movedText(moves, items, { locale, rooms, days });
    if (!moved) return;
    const what = moved + then;
    store.set({ swapOffer: undefined });
    move(moves, what, seen);
    say(what);
    keepFocus();
  }

  return { store, now, say, find, found, current, chosen, focusOn, keepFocus, make };
}
