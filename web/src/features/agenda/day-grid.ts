import { endMinute, startMinute } from "@summit/schema/validation/item-times.ts";
import { findLanes, overlap } from "#entities/session/lanes.ts";
import type { AgendaItem } from "./days.ts";

/** From one lane of a grid to another, which is not part of it. */
export type Span = { from: number; to: number };

/** Entries that start at the same time, in the order of their rooms, each with its places in the grid. */
export type Slot = {
  start: number;
  entries: { item: AgendaItem; spans: readonly Span[]; isAlone: boolean }[];
};

export type DayGrid = {
  /** The rooms, each with its lanes: more than one if its sessions overlap. */
  rooms: readonly (Span & { name: string })[];
  lanes: number;
  /** All starts and ends, in minutes from the day's midnight, in order: the lines between the grid's rows. */
  times: readonly number[];
  slots: readonly Slot[];
};

/**
 * A day by times and rooms. Sessions in several rooms have a place in each, or one across those that are side by side.
 * What is for everybody goes across all rooms but those in which something else is on, and a session beside which nothing
 * is on goes across all of them: a room in which there are only such sessions has no lane.
 *
 * @param order the names of the rooms in their order
 * @param inLanes what is for everybody and has a lane of its own, because something is on in every room
 */
export function dayGrid(
  items: readonly AgendaItem[],
  order: readonly string[],
  inLanes: readonly AgendaItem[] = [],
): DayGrid {
  const isAlone = (item: AgendaItem) =>
    !items.some((other) => other !== item && overlap(item, other));
  const isBand = (item: AgendaItem) => item.type !== "Break" && isAlone(item);
  const across = items.filter(
    (item) =>
      (item.allRooms || (item.type === "Break" && item.roomNames.length === 0)) &&
      !inLanes.includes(item) &&
      !isAlone(item),
  );
  const inRooms = items.filter((item) => !across.includes(item) && !isBand(item));
  const { rooms: named, count, lanesOf } = findLanes(inRooms, order);
  let lane = 0;
  const rooms = named.map(({ name, lanes }) => {
    lane += lanes;
    return { name, from: lane - lanes, to: lane };
  });
  const allLanes = { from: 0, to: count };

  /** All lanes of the room, unless something else is on there. */
  const widened = (from: number, item: AgendaItem): Span => {
    const own = { from, to: from + 1 };
    const room = rooms.find((each) => each.from <= from && from < each.to) ?? own;
    const isIn = ({ id }: AgendaItem) =>
      lanesOf.get(id)?.some((each) => room.from <= each && each < room.to);
    const isShared =
      room.to > room.from + 1 &&
      inRooms.some((other) => other !== item && isIn(other) && overlap(item, other));
    return isShared ? own : { from: room.from, to: room.to };
  };

  const spansOf = new Map<AgendaItem, readonly Span[]>();
  for (const item of items.filter(isBand)) spansOf.set(item, [allLanes]);
  for (const item of inRooms) {
    spansOf.set(
      item,
      joined(lanesOf.get(item.id)?.map((from) => widened(from, item)) ?? [allLanes]),
    );
  }
  // What lasts longest is left over.
  for (const item of across.toSorted((one, other) => lengthOf(one) - lengthOf(other))) {
    const taken = [...spansOf].flatMap(([other, spans]) => (overlap(item, other) ? spans : []));
    const free = Array.from({ length: count }, (_, from) => ({ from, to: from + 1 })).filter(
      ({ from }) => !taken.some((span) => span.from <= from && from < span.to),
    );
    if (free.length === 0) return dayGrid(items, order, [...inLanes, item]);
    spansOf.set(item, joined(free));
  }

  const slots = new Map<number, Slot>();
  for (const [item, spans] of spansOf) {
    const start = startMinute(item);
    const slot = slots.get(start) ?? { start, entries: [] };
    slots.set(start, slot);
    slot.entries.push({ item, spans, isAlone: isBand(item) });
  }
  for (const { entries } of slots.values()) {
    entries.sort((one, other) => firstLane(one.spans) - firstLane(other.spans));
  }
  const times = new Set(items.flatMap((item) => [startMinute(item), endMinute(item)]));
  return {
    rooms,
    lanes: count,
    times: [...times].toSorted((one, other) => one - other),
    slots: [...slots.values()].toSorted((one, other) => one.start - other.start),
  };
}

/** When most of the entries of a slot end. */
export function commonEnd({ entries }: Slot): number {
  const ends = entries.map(({ item }) => endMinute(item));
  const times = (end: number) => ends.filter((other) => other === end).length;
  return ends.toSorted((one, other) => times(other) - times(one) || one - other)[0] ?? 0;
}

const lengthOf = (item: AgendaItem) => endMinute(item) - startMinute(item);

const firstLane = ([first]: readonly Span[]) => first?.from ?? 0;

/** Spans in order; those side by side become one. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last?.to === from) last.to = to;
    else all.push({ from, to });
  }
  return all;
}
