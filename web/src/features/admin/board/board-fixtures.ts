import type { BoardDay, BoardItem, RoomColumn } from "./board-item.ts";

export const rooms: RoomColumn[] = [
  { id: "hall", name: "Main Hall" },
  { id: "lab", name: "Lab" },
  { id: "loft", name: "Loft" },
];

export const days: BoardDay[] = [
  { day: "day1", label: "Day 1", date: "2027-05-03" },
  { day: "day2", label: "Day 2", date: "2027-05-04" },
];

const clock = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/** An item of a test, for example of "09:00-09:45 day1". */
export function item(title: string, when: string | null, more: Partial<BoardItem> = {}): BoardItem {
  const [times = "", day = "day1"] = when?.split(" ") ?? [];
  const [start = "", end = ""] = times.split("-");
  return {
    id: title,
    version: 1,
    title,
    type: "Session",
    status: "scheduled",
    publication: "published",
    doNotRecord: false,
    speakers: [],
    colour: null,
    isDeclined: false,
    minutes: 45,
    allRooms: false,
    roomIds: when ? ["hall"] : [],
    slot: when ? { day: day as BoardDay["day"], start: clock(start), end: clock(end) } : null,
    ...more,
  } as BoardItem;
}
