import type { AdminScheduleQuery } from "#graphql/admin-tabs/generated.ts";

type ScheduleItem = AdminScheduleQuery["scheduleItems"][number];

/** A room, with what warnings depend on. */
export type ListedRoom = AdminScheduleQuery["rooms"][number];

/** An item of the list, with its rooms. */
export type ListedItem = Omit<ScheduleItem, "rooms"> & {
  rooms: ListedRoom[];
  /** The names of its rooms; null if it has none. */
  location: string | null;
};

/** Items with the names of their rooms, which are read once and not with each item. */
export function withRoomNames(
  items: readonly ScheduleItem[],
  rooms: readonly ListedRoom[],
): ListedItem[] {
  const named = new Map(rooms.map((room) => [room.id, room]));
  return items.map((item) => {
    const ofItem = item.rooms.flatMap(({ id }) => named.get(id) ?? []);
    const location = ofItem.map(({ name }) => name).join(", ") || null;
    return { ...item, rooms: ofItem, location };
  });
}
