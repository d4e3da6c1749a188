import { clockText, formatList } from "@summit/schema/validation/formats.ts";
import { clockOf, dayMinutes } from "@summit/schema/validation/item-times.ts";
import { counted } from "#lib/counted.ts";
import type { BoardDay, BoardItem, Move, Placement, RoomColumn, Slot } from "./board-item.ts";

type Names = { locale: string; rooms: readonly RoomColumn[]; days: readonly BoardDay[] };

/** "9:00 AM". */
export const timeText = (locale: string, minute: number): string =>
  clockText(locale, clockOf(minute));

/** "9:00 AM to 9:45 AM", with a hint to the night. */
export const rangeText = (locale: string, { start, end }: Pick<Slot, "start" | "end">): string =>
  `${timeText(locale, start)} to ${timeText(locale, end)}${start >= dayMinutes ? " after midnight" : ""}`;

/** "9:00–9:45", beside hours that say which half of the day it is. */
export const shortRangeText = (
  locale: string,
  { start, end }: Pick<Slot, "start" | "end">,
): string =>
  [start, end].map((minute) => timeText(locale, minute).replace(/ [AP]M$/, "")).join("–");

export function roomsText({ roomIds, allRooms }: Placement, rooms: readonly RoomColumn[]): string {
  if (allRooms) return "all rooms";
  const names = roomIds.flatMap((id) => rooms.find((room) => room.id === id)?.name ?? []);
  return names.length > 0 ? formatList("en-GB", names) : "no room";
}

/** "on Day 1 from 9:00 AM to 9:45 AM in Main Hall". */
export function whereText(place: Placement, { locale, rooms, days }: Names): string {
  const { slot } = place;
  if (!slot) return "among the unscheduled sessions";
  const day = days.find((each) => each.day === slot.day)?.label ?? slot.day;
  return `on ${day} from ${rangeText(locale, slot)} in ${roomsText(place, rooms)}`;
}

/** "“Opening”", or "“Opening” and 2 more". */
export function itemsText(items: readonly Pick<BoardItem, "title">[]): string {
  const [first, ...others] = items;
  if (!first) return "Nothing";
  return others.length > 0 ? `“${first.title}” and ${others.length} more` : `“${first.title}”`;
}

/** "“Opening” is now on Day 1 from 9:00 AM to 9:45 AM in Main Hall. 2 more moved with it." */
export function movedText(
  moves: readonly Move[],
  items: readonly Pick<BoardItem, "id" | "title">[],
  names: Names,
): string {
  const [first, ...others] = moves;
  const title = items.find(({ id }) => id === first?.id)?.title;
  if (!first || title === undefined) return "";
  const more = others.length > 0 ? ` ${others.length} more moved with it.` : "";
  return `“${title}” is now ${whereText(first.to, names)}.${more}`;
}

/** "45 minutes", "1 hour 30 minutes". */
export function lengthText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours > 0 && counted(hours, "hour"), rest > 0 && counted(rest, "minute")];
  return parts.filter(Boolean).join(" ") || "0 minutes";
}
