import type { BoardBasics } from "./board-basics.ts";
import type { BoardItem } from "./board-item.ts";
import { timeText } from "./board-texts.ts";
import { blockAt, type Direction, moveCursor } from "./cursor.ts";
import type { createHandActions } from "./hand-actions.ts";

/** Moving the cursor, choosing days and rooms, and selecting items. */
export function createCursorActions(
  { store, now, say, find, current, focusOn }: BoardBasics,
  { carry }: Pick<ReturnType<typeof createHandActions>, "carry">,
) {
  function select(id: string | undefined = current()?.id) {
    const item = id === undefined ? undefined : find(id);
    if (!item) return say("There is nothing to select here.");
    toggle(item, new Set(store.get().selected));
  }

  /** Selects an item that is clicked with Ctrl, beside the one that was clicked before. */
  function selectToo(id: string) {
    const { clicked, selected } = store.get();
    const item = find(id);
    if (!item) return;
    const isFirst = selected.size === 0 && clicked !== undefined && clicked !== id;
    toggle(item, new Set(isFirst && find(clicked) ? [clicked] : selected));
  }

  function toggle(item: BoardItem, selected: Set<string>) {
    if (!selected.delete(item.id)) selected.add(item.id);
    store.set({ selected, clicked: undefined });
    say(
      `“${item.title}” is ${selected.has(item.id) ? "selected" : "no longer selected"}. ${selected.size} selected.`,
    );
  }

  /** Selects what is between what was clicked last, or the cursor, and an item of the same column. */
  function selectTo(id: string) {
    const { cursor, selected, clicked = "" } = store.get();
    const item = find(id);
    const first = find(clicked);
    const from = (first ?? current())?.slot?.start ?? cursor.minute;
    if (!item?.slot) return;
    const least = Math.min(from, item.slot.start);
    const most = Math.max(from, item.slot.start);
    const column = now().layout.blocks.get(cursor.column) ?? [];
    const between = column
      .map((block) => block.item)
      .filter(({ slot }) => slot.start >= least && slot.start <= most);
    const all = new Set([
      ...selected,
      ...[...between, ...(first ? [first] : [])].map((each) => each.id),
      id,
    ]);
    store.set({ selected: all });
    say(`${all.size} selected.`);
  }

  function moveFocus(direction: Direction, selecting = false) {
    const { cursor, snap, focusMoves, selected } = store.get();
    const { layout } = now();
    const before = blockAt(layout, cursor)?.item.id;
    const next = moveCursor(layout, cursor, direction, snap);
    store.set({ cursor: next, focusMoves: focusMoves + 1, clicked: undefined });
    const after = blockAt(layout, next)?.item.id;
    if (!selecting) return;
    const all = new Set([...selected, ...[before, after].filter((id) => id !== undefined)]);
    store.set({ selected: all });
    say(`${all.size} selected.`);
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
    say(`Sessions are placed in ${next.name} from ${timeText(now().locale, cursor.minute)}.`);
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
    say(`Sessions are placed in ${room} on ${next.label} from ${timeText(now().locale, opens)}.`);
  }

  return { select, selectToo, selectTo, moveFocus, setCursor, show, turnDay, aim, aimAtDay };
}
