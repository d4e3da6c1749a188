import { endMinute, type ItemClocks, startMinute } from "#schedule/item-times.ts";

/** A session with its times and places. */
interface Placed extends ItemClocks {
  day: number;
  roomIds: readonly string[];
  /** It takes place in every room. */
  allRooms: boolean;
}

interface Room {
  id: string;
  name: string;
}

/** How full the programme of a room on one day is. */
export interface RoomFill {
  /** Null for what takes place in no room. */
  room: string | null;
  sessions: number;
  /** In which something takes place; what overlaps counts once. */
  minutes: number;
}

/** How full a day is by room, in the order of `rooms`; what has no room comes last, if there is any. */
export function fillOfDay(
  items: readonly Placed[],
  day: number,
  rooms: readonly Room[],
): RoomFill[] {
  const onDay = items.filter((item) => item.day === day);
  const elsewhere = onDay.filter(
    ({ roomIds, allRooms }) => roomIds.length === 0 && (!allRooms || rooms.length === 0),
  );
  return [
    ...rooms.map(({ id, name }) => ({
      room: name,
      ...fillOf(onDay.filter(({ roomIds, allRooms }) => allRooms || roomIds.includes(id))),
    })),
    ...(elsewhere.length > 0 ? [{ room: null, ...fillOf(elsewhere) }] : []),
  ];
}

function fillOf(items: readonly Placed[]): Omit<RoomFill, "room"> {
  const times = items
    .map((item) => [startMinute(item), endMinute(item)] as const)
    .toSorted(([a], [b]) => a - b);
  let minutes = 0;
  let until = 0;
  for (const [start, end] of times) {
    minutes += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return { sessions: items.length, minutes };
}
