/** A session with its times, in one room at most. */
interface Placed {
  day: number;
  startTime: string;
  endTime: string;
  room: string | null;
}

/** How full the programme of a room on one day is. */
export interface RoomFill {
  /** Null for what takes place in no room. */
  room: string | null;
  sessions: number;
  /** In which something takes place; what overlaps counts once. */
  minutes: number;
}

/** The minutes since midnight of a wall-clock time. */
export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return 60 * hours + minutes;
};

/** How full a day is by room, in the order of `rooms`; what has no room comes last, if there is any. */
export function fillOfDay(
  items: readonly Placed[],
  day: number,
  rooms: readonly string[],
): RoomFill[] {
  const onDay = items.filter((item) => item.day === day);
  const inRooms = rooms.map((room) => fillOf(room, onDay));
  const elsewhere = fillOf(null, onDay);
  return elsewhere.sessions > 0 ? [...inRooms, elsewhere] : inRooms;
}

function fillOf(room: string | null, items: readonly Placed[]): RoomFill {
  const inRoom = items
    .filter((item) => item.room === room)
    .map(({ startTime, endTime }) => [minutesOf(startTime), minutesOf(endTime)] as const)
    .toSorted(([a], [b]) => a - b);
  let minutes = 0;
  let until = 0;
  for (const [start, end] of inRoom) {
    minutes += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return { room, sessions: inRoom.length, minutes };
}
