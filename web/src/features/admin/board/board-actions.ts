import type { Day } from "#graphql/admin-tabs/generated.ts";
import {
  type BoardDay,
  type BoardItem,
  type Column,
  isBand,
  type Move,
  type Placement,
  type Slot,
} from "./board-item.ts";
import type { BoardStore, InHand } from "./board-store.ts";
import { itemsText, lengthText, rangeText, timeText, whereText } from "./board-texts.ts";
import { blockAt, type Direction, moveCursor } from "./cursor.ts";
import { columnsOf, type DayLayout } from "./day-layout.ts";
import { nextFreeSlot, usualMinutes } from "./free-slot.ts";
import {
  clampColumns,
  clampMinutes,
  type Lift,
  placementsOf,
  planDrop,
  planSwap,
  stepFrom,
} from "./plan-moves.ts";
import { type Versions, versionsOf } from "./undo.ts";

/** What the actions work on, as it is at the moment. */
export type BoardNow = {
  items: readonly BoardItem[];
  rooms: readonly Column[];
  days: readonly BoardDay[];
  day: Day;
  layout: DayLayout;
  opens: number;
  closes: number;
  canMove: boolean;
  showDay: (day: Day) => void;
  move: (moves: readonly Move[], what: string, seen?: Versions) => void;
};

export type BoardActions = ReturnType<typeof createActions>;

/** What can be done on the board, by pointer and by keyboard; each action says in a sentence what it did. */
export function createActions(store: BoardStore, now: () => BoardNow) {
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

  /** Makes moves, and tells where the first item is now. */
  function make(moves: readonly Move[], verb: string, then = "", seen?: Versions): void {
    const [first] = moves;
    if (!first) return;
    const { rooms, days, move } = now();
    const items = found(moves.map(({ id }) => id));
    const [leader] = items;
    if (!leader) return;
    const where = whereText(first.to, { rooms, days });
    const others = moves.length > 1 ? ` ${moves.length - 1} more moved with it.` : "";
    const what = `“${leader.title}” ${verb} ${where}.${others}${then}`;
    move(moves, what, seen);
    say(what);
    keepFocus();
  }

  /** What moves may leave its column with the focus, which then goes to what is under the cursor. */
  function keepFocus() {
    const isOnBoard = document.activeElement?.closest("[role=grid]");
    if (isOnBoard) store.set({ focusMoves: store.get().focusMoves + 1 });
  }

  /** Where something from the tray begins. */
  function provisional({ type, roomIds }: BoardItem, offset: number): Placement & { slot: Slot } {
    const { cursor } = store.get();
    const start = cursor.minute + offset;
    const room = cursor.column ? [cursor.column] : roomIds.slice(0, 1);
    return {
      slot: { day: now().day, start, end: start + usualMinutes[type] },
      roomIds: type === "Break" && !cursor.column ? [] : room,
      allRooms: false,
    };
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
      offset += usualMinutes[item.type];
      return { id, to };
    });
    const [held] = from;
    if (!held) return;
    const item = find(held.id);
    const ofItem = item?.slot ? columnsOf(item, rooms)[0] : (held.to.roomIds[0] ?? "");
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
      if (!quietly) say(isAtEdge(taken, by));
      return;
    }
    const next = { ...taken, by, columns };
    store.set({ inHand: next });
    if (!quietly) say(targetText(next));
  }

  const isAtEdge = (taken: Lift, by: number) =>
    by !== taken.by && taken.how === "move"
      ? "A day of the programme begins at midnight, and its night ends with starts at 6:00 AM."
      : "It cannot go further that way.";

  function targetText(inHand: InHand): string {
    const { layout, rooms, days } = now();
    const [first] = placementsOf(inHand, layout.columns);
    const item = first && find(first.id);
    if (!first?.to.slot || !item) return "";
    if (inHand.how !== "move") {
      const { start, end } = first.to.slot;
      return `“${item.title}” would last ${lengthText(end - start)}, from ${rangeText(first.to.slot)}.`;
    }
    return `“${item.title}” would be ${whereText(first.to, { rooms, days })}.`;
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
    store.set({ inHand: undefined });
    if (moves.length === 0) return say(`${itemsText(found([held.id]))} stays where it is.`);
    make(moves, "is now", "", inHand.versions);
    const [first] = moves;
    if (first) focusOn(first.to, first.id);
  }

  /** Takes items out of the schedule, into the tray. */
  function takeOut(items: readonly BoardItem[], seen?: Versions) {
    store.set({ inHand: undefined });
    const moves = items
      .filter(({ slot }) => slot)
      .map(({ id, roomIds, allRooms }) => ({ id, to: { slot: null, roomIds, allRooms } }));
    if (moves.length === 0) return say("It is not scheduled.");
    make(moves, "is now", "", seen);
    store.set({ selected: new Set() });
  }

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
        usualMinutes[item.type],
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
    make(
      moves,
      "is now",
      isOtherDay ? ` ${label} is shown, because the day before it is full.` : "",
    );
    if (isOtherDay) now().showDay(from.day);
    store.set({ cursor: { column: cursor.column, minute: from.minute } });
  }

  function swap() {
    const [one, other, ...more] = chosen();
    if (!one || !other || more.length > 0) return say("Select two sessions to swap them.");
    const moves = planSwap(one, other);
    if (moves.length === 0) return say("Only sessions with a time can be swapped.");
    const { rooms, days, move } = now();
    const what = `“${one.title}” and “${other.title}” are swapped: “${one.title}” is now ${whereText(moves[0]?.to ?? one, { rooms, days })}.`;
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
      "is now",
    );
  }

  function toggleFollowing() {
    const following = !store.get().following;
    store.set({ following });
    say(
      following
        ? "What follows in the same room on that day moves by as many minutes, too."
        : "Only what you move moves.",
    );
  }

  function select(id: string | undefined = current()?.id) {
    const item = id === undefined ? undefined : find(id);
    if (!item) return say("There is nothing to select here.");
    const selected = new Set(store.get().selected);
    if (!selected.delete(item.id)) selected.add(item.id);
    store.set({ selected });
    say(
      `“${item.title}” is ${selected.has(item.id) ? "selected" : "no longer selected"}. ${selected.size} selected.`,
    );
  }

  /** Selects what is between the cursor and an item of the same column. */
  function selectTo(id: string) {
    const { cursor, selected } = store.get();
    const item = find(id);
    const from = current()?.slot?.start ?? cursor.minute;
    if (!item?.slot) return;
    const least = Math.min(from, item.slot.start);
    const most = Math.max(from, item.slot.start);
    const column = now().layout.blocks.get(cursor.column) ?? [];
    const between = column
      .map((block) => block.item)
      .filter(({ slot }) => slot.start >= least && slot.start <= most);
    const all = new Set([...selected, ...between.map((each) => each.id), id]);
    store.set({ selected: all });
    say(`${all.size} selected.`);
  }

  function moveFocus(direction: Direction, selecting = false) {
    const { cursor, snap, focusMoves, selected } = store.get();
    const { layout } = now();
    const before = blockAt(layout, cursor)?.item.id;
    const next = moveCursor(layout, cursor, direction, snap);
    store.set({ cursor: next, focusMoves: focusMoves + 1 });
    const after = blockAt(layout, next)?.item.id;
    if (!selecting) return;
    const all = new Set([...selected, ...[before, after].filter((id) => id !== undefined)]);
    store.set({ selected: all });
    say(`${all.size} selected.`);
  }

  /** Shows the day before or after; what is in hand comes along. */
  function turnDay(by: 1 | -1) {
    const { days, day, showDay } = now();
    const next = days[days.findIndex((each) => each.day === day) + by];
    if (!next) return say(by > 0 ? "This is the last day." : "This is the first day.");
    showDay(next.day);
    store.set({ focusMoves: store.get().focusMoves + 1 });
    if (store.get().inHand) carry({ day: next.day });
    else say(`${next.label} is shown.`);
  }

  /** Chooses the room into which items of the tray are placed. */
  function aim(by: 1 | -1) {
    const { cursor } = store.get();
    const { columns } = now().layout;
    const next = columns[columns.findIndex(({ id }) => id === cursor.column) + by];
    if (!next) return say(by > 0 ? "This is the last room." : "This is the first room.");
    store.set({ cursor: { column: next.id, minute: cursor.minute } });
    say(`Sessions are placed in ${next.name} from ${timeText(cursor.minute)}.`);
  }

  /** Has items of the tray placed from the opening of this or another day on. */
  function aimAtDay(by: 1 | 0 | -1) {
    const { rooms, days, day, opens, showDay } = now();
    const next = days[days.findIndex((each) => each.day === day) + by];
    if (!next) return say(by > 0 ? "This is the last day." : "This is the first day.");
    if (by !== 0) showDay(next.day);
    const { column } = store.get().cursor;
    store.set({ cursor: { column, minute: opens } });
    const room = rooms.find(({ id }) => id === column)?.name ?? "no room";
    say(`Sessions are placed in ${room} on ${next.label} from ${timeText(opens)}.`);
  }

  function setCursor(column: string, minute: number) {
    store.set({ cursor: { column, minute }, focusMoves: store.get().focusMoves + 1 });
  }

  /** Shows an item wherever it is. */
  function show(id: string) {
    const item = find(id);
    if (!item?.slot) return;
    if (item.slot.day !== now().day) now().showDay(item.slot.day);
    focusOn(item, id);
  }

  return {
    ...{ say, chosen, current, pickUp, carry, step, cancel, drop, takeOut, place, swap, spread },
    ...{ toggleFollowing, select, selectTo, moveFocus, turnDay, aim, aimAtDay, setCursor },
    ...{ show, make },
  };
}
