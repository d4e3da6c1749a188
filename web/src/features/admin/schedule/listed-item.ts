import type { AdminScheduleItemFragment } from "#graphql/admin/generated.ts";

type Room = { id: string; name: string };

/** An item of the list, with its rooms. */
export type ListedItem = Omit<AdminScheduleItemFragment, "rooms"> & { rooms: Room[] };

/** Items with the names of their rooms, which are read once and not with each item. */
export function withRoomNames(
  items: readonly AdminScheduleItemFragment[],
  rooms: readonly Room[],
): ListedItem[] {
  const named = new Map(rooms.map((room) => [room.id, room]));
  return items.map((item) => ({
    ...item,
    rooms: item.rooms.flatMap(({ id }) => named.get(id) ?? []),
  }));
}
