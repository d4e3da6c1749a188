import type { AdminScheduleFormQuery } from "#graphql/admin-tabs/schedule/generated.ts";

type ScheduleItem = AdminScheduleFormQuery["scheduleItems"][number];

/** A room, with what warnings depend on. */
export type EditedRoom = AdminScheduleFormQuery["rooms"][number];

/** An item as its form knows it, with its rooms. */
export type EditedItem = Omit<ScheduleItem, "rooms"> & {
  rooms: EditedRoom[];
};

/** Items with their rooms, which are read once and not with each item. */
export function withRooms(
  items: readonly ScheduleItem[],
  rooms: readonly EditedRoom[],
): EditedItem[] {
  const named = new Map(rooms.map((room) => [room.id, room]));
  return items.map((item) => {
    const ofItem = item.rooms.flatMap(({ id }) => named.get(id) ?? []);
    return { ...item, rooms: ofItem };
  });
}
