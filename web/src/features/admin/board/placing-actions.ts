import type { BoardBasics } from "./board-basics.ts";
import type { BoardItem, Move } from "./board-item.ts";
import type { SwapOffer } from "./board-store.ts";
import { whereText } from "./board-texts.ts";
import { nextFreeSlot } from "./free-slot.ts";
import { planSwap } from "./plan-moves.ts";

/** Moving items at once, without picking them up. */
export function createPlacingActions({
  store,
  now,
  say,
  found,
  chosen,
  make,
  keepFocus,
}: BoardBasics) {
  /** Puts unscheduled items into the next free slots from the cursor on, and the cursor after them. */
  function place(ids: readonly string[]) {
    const { rooms, days, day, opens, closes, items, canMove } = now();
    if (!canMove) return;
    const { cursor } = store.get();
    let from = { day, minute: cursor.minute };
    const moves: Move[] = [];
    for (const item of found(ids).filter(({ slot }) => !slot)) {
      const planned = items.map((each) => {
        const move = moves.find(({ id }) => id === each.id);
        return move ? { ...each, ...move.to } : each;
      });
      const free = nextFreeSlot(
        { items: planned, rooms, days, opens, closes },
        cursor.column,
        from,
        item.minutes,
      );
      if (!free) break;
      const roomIds = cursor.column ? [cursor.column] : [];
      moves.push({ id: item.id, to: { slot: free, roomIds, allRooms: item.allRooms } });
      from = { day: free.day, minute: free.end };
    }
    if (moves.length === 0) {
      const room = rooms.find(({ id }) => id === cursor.column)?.name ?? "No room";
      return say(`${room} is full from here to the last day. Choose another room or time first.`);
    }
    const isOtherDay = from.day !== day;
    const label = days.find((each) => each.day === from.day)?.label;
    make(moves, isOtherDay ? ` ${label} is shown, because the day before it is full.` : "");
    if (isOtherDay) now().showDay(from.day);
    store.set({ cursor: { column: cursor.column, minute: from.minute } });
  }

  function swap() {
    const [one, other, ...more] = chosen();
    if (!one || !other || more.length > 0) return say("Select two sessions to swap them.");
    const moves = planSwap(one, other);
    if (moves.length === 0) return say("Only sessions with a time can be swapped.");
    makeSwap(one, other, moves);
  }

  /** Swaps two items, as was offered when one was dropped on the other. */
  function takeSwap({ dropped, other, moves }: SwapOffer) {
    const [one, two] = found([dropped, other]);
    store.set({ swapOffer: undefined });
    if (!one || !two) return say("It was deleted in the meantime, so nothing was moved.");
    makeSwap(one, two, moves);
  }

  function makeSwap(one: BoardItem, other: BoardItem, moves: readonly Move[]) {
    const { locale, rooms, days, move } = now();
    const what = `“${one.title}” and “${other.title}” are swapped: “${one.title}” is now ${whereText(moves[0]?.to ?? one, { locale, rooms, days })}.`;
    store.set({ swapOffer: undefined });
    move(moves, what);
    say(what);
    keepFocus();
  }

  /** Puts items into all rooms, or back into the column of the cursor. */
  function spread() {
    const items = chosen().filter(({ slot }) => slot);
    const [first] = items;
    if (!first) return say("Choose a session first.");
    const isWanted = !first.allRooms;
    const { column } = store.get().cursor;
    make(
      items.map(({ id, slot, roomIds }) => ({
        id,
        to: {
          slot,
          roomIds: isWanted || roomIds.length > 0 || !column ? roomIds : [column],
          allRooms: isWanted,
        },
      })),
    );
  }

  return { place, swap, takeSwap, spread };
}
