import type { Prisma } from "@summit/prisma/client.ts";

/** The order of the rooms, and of the speakers, of a session. */
export const linkOrder = { position: "asc" } as const;

/** The selection of the names of a session's rooms. */
export const selectRoomNames = {
  select: { room: { select: { name: true } } },
  orderBy: linkOrder,
} satisfies Prisma.ScheduleItem$roomsArgs;

/** A session's place in one text: the names of its rooms. */
export const locationOf = (rooms: readonly { room: { name: string } }[]): string | null =>
  rooms.map(({ room }) => room.name).join(", ") || null;

/** The condition for what takes place in one of these rooms, or in all. */
export const inRooms = (room: Prisma.RoomWhereInput) =>
  ({
    OR: [{ allRooms: true }, { rooms: { some: { room } } }],
  }) satisfies Prisma.ScheduleItemWhereInput;
