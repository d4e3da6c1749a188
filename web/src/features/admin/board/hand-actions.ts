import type { BoardBasics } from "./board-basics.ts";
import { type BoardItem, isBand, type Move, type Placement, type Slot } from "./board-item.ts";
import type { InHand, SwapOffer } from "./board-store.ts";
import { itemsText, lengthText, rangeText, whereText } from "./board-texts.ts";
import { roomColumnsOf } from "./day-layout.ts";
import {
  clampColumns,
  clampMinutes,
  type Lift,
  overlappedBy,
  placementsOf,
  planDrop,
  planSwap,
  stepFrom,
} from "./plan-moves.ts";
import { type Versions, versionsOf } from "./undo.ts";

/** Picking items up, carrying them, and dropping them or putting them back. */
export function createHandActions({ store, now, say, find, found, make, focusOn }: BoardBasics) {
  /** Where something from the tray begins. */
  function provisional(
    { type, minutes, roomIds }: BoardItem,
    offset: number,
  ): Placement & { slot: Slot } {
    const { cursor } = store.get();
    const start = cursor.minute + offset;
    const room = cursor.column ? [cursor.column] : roomIds.slice(0, 1);
    return {
      slot: { day: now().day, start, end: start + minutes },
      roomIds: type === "Break" && !cursor.column ? [] : room,
      allRooms: false,
    };
  }

  function targetText(inHand: InHand): string {
    const { layout, locale, rooms, days } = now();
    const [first] = placementsOf(inHand, layout.columns);
    const item = first && find(first.id);
    if (!first?.to.slot || !item) return "";
    if (inHand.how !== "move") {
      const { start, end } = first.to.slot;
      return `“${item.title}” would last ${lengthText(end - start)}, from ${rangeText(locale, first.to.slot)}.`;
    }
    return `“${item.title}” would be ${whereText(first.to, { locale, rooms, days })}.`;
  }

  /** Takes items out of the schedule, into the tray. */
  function takeOut(items: readonly BoardItem[], seen?: Versions) {
    store.set({ inHand: undefined });
    const moves = items
      .filter(({ slot }) => slot)
      .map(({ id, roomIds, allRooms }) => ({ id, to: { slot: null, roomIds, allRooms } }));
    if (moves.length === 0) return say("It is not scheduled.");
    make(moves, "", seen);
    store.set({ selected: new Set() });
  }

  function pickUp(
    ids: readonly string[],
    options: Partial<Pick<InHand, "how" | "column" | "over">> = {},
  ) {
    const { how = "move", over = "board" } = options;
    const { day, canMove, rooms } = now();
    if (!canMove) return;
    let offset = 0;
    const from = found(ids).map((item) => {
      const { id, slot, roomIds, allRooms } = item;
      if (slot) return { id, to: { slot, roomIds, allRooms } };
      const to = provisional(item, offset);
      offset += item.minutes;
      return { id, to };
    });
    const [held] = from;
    if (!held) return;
    const item = find(held.id);
    const ofItem = item?.slot ? roomColumnsOf(item, rooms)[0] : (held.to.roomIds[0] ?? "");
    const column = item?.slot && isBand(item) ? undefined : (options.column ?? ofItem);
    const versions = versionsOf(found(ids));
    store.set({ inHand: { how, from, column, by: 0, columns: 0, day, over, versions } });
    const holder = ids.map((id) => store.get().heldBy.get(id)).find((name) => name !== undefined);
    const others = holder ? ` ${holder} is moving it, too.` : "";
    say(
      how === "move"
        ? `${itemsText(found(ids))} picked up.${others} The arrow keys move it, Enter drops it, Escape puts it back.`
        : `The ${how} of ${itemsText(found(ids))} picked up.${others} Up and Down move it, Enter drops it, Escape puts it back.`,
    );
  }

  /** Takes what is in hand further. */
  function carry(
    change: Partial<Pick<InHand, "by" | "columns" | "day" | "over">>,
    quietly = false,
  ) {
    const { inHand } = store.get();
    if (!inHand) return;
    const { layout } = now();
    const taken = { ...inHand, ...change };
    const by = clampMinutes(taken, taken.by);
    const columns = clampColumns(taken, layout.columns, taken.columns);
    const isSame =
      by === inHand.by &&
      columns === inHand.columns &&
      taken.day === inHand.day &&
      taken.over === inHand.over;
    if (isSame) {
      if (!quietly) say(edgeText(taken, by));
      return;
    }
    const next = { ...taken, by, columns };
    store.set({ inHand: next });
    if (!quietly) say(targetText(next));
  }

  /** Takes what is in hand one step further by keyboard. */
  function step(direction: "up" | "down" | "left" | "right") {
    const { inHand, snap } = store.get();
    const [held] = inHand?.from ?? [];
    if (!inHand || !held) return;
    if (direction === "left" || direction === "right") {
      if (inHand.how !== "move") return say("Only Up and Down change a length.");
      return carry({ columns: inHand.columns + (direction === "right" ? 1 : -1) });
    }
    const { start, end } = held.to.slot;
    const edge = (inHand.how === "end" ? end : start) + inHand.by;
    carry({ by: inHand.by + stepFrom(edge, snap, direction === "down" ? 1 : -1) - edge });
  }

  function cancel(reason = "") {
    const { inHand, selected } = store.get();
    if (!inHand) {
      if (selected.size > 0) store.set({ selected: new Set(), told: "Nothing is selected." });
      return;
    }
    const items = found(inHand.from.map(({ id }) => id));
    store.set({ inHand: undefined });
    say(reason || `${itemsText(items)} put back.`);
  }

  /** What swaps an item with the one on which it is dropped. */
  function swapOf({ how, over }: InHand, moves: readonly Move[]): SwapOffer | undefined {
    const [move, ...more] = moves;
    const item = move && find(move.id);
    if (how !== "move" || over !== "board" || !move || !item?.slot || more.length > 0) return;
    const [other, ...others] = overlappedBy(move, now().items);
    if (!other || others.length > 0) return;
    const both = planSwap(item, other);
    return both.length > 0 ? { dropped: item.id, other: other.id, moves: both } : undefined;
  }

  function drop() {
    const { inHand, following } = store.get();
    if (!inHand) return;
    const { layout, items, rooms } = now();
    const [held] = inHand.from;
    if (!held || inHand.over === "nowhere") return cancel();
    const gone = inHand.from.filter(({ id }) => !find(id));
    if (gone.length > 0) return cancel("It was deleted in the meantime, so nothing was moved.");
    if (inHand.over === "tray")
      return takeOut(found(inHand.from.map(({ id }) => id)), inHand.versions);
    const known = new Set(rooms.map(({ id }) => id));
    const moves = planDrop(inHand, { items, columns: layout.columns }, following);
    if (moves.some(({ to }) => to.roomIds.some((id) => !known.has(id))))
      return cancel("That room was deleted in the meantime, so nothing was moved.");
    const swapOffer = swapOf(inHand, moves);
    store.set({ inHand: undefined });
    if (moves.length === 0) return say(`${itemsText(found([held.id]))} stays where it is.`);
    const other = swapOffer && find(swapOffer.other);
    make(
      moves,
      other ? ` It overlaps “${other.title}”: they can be swapped.` : "",
      inHand.versions,
    );
    store.set({ swapOffer });
    const [first] = moves;
    if (first) focusOn(first.to, first.id);
  }

  return { pickUp, carry, step, cancel, drop, takeOut };
}

const edgeText = (taken: Lift, by: number) =>
  by !== taken.by && taken.how === "move"
    ? "A day of the programme begins at midnight, and its night ends with starts at 6:00 AM."
    : "It cannot go further that way.";
