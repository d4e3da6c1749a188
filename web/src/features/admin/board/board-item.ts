import {
  clockOf,
  dayMinutes,
  endMinute,
  isScheduled,
  startMinute,
} from "@summit/schema/validation/item-times.ts";
import type {
  Day,
  Publication,
  ScheduleItemStatus,
  ScheduleItemType,
} from "#graphql/admin-tabs/board/generated.ts";

/** A time on a day of the conference, in minutes from the midnight before it; 1,455 is 00:15 of its night. */
export type Slot = { day: Day; start: number; end: number };

/** Where an item is on the board; without a slot, it is in the tray. */
export type Placement = { slot: Slot | null; roomIds: readonly string[]; allRooms: boolean };

/** An item as the board knows it. */
export type BoardItem = Placement & {
  id: string;
  version: number;
  title: string;
  type: ScheduleItemType;
  status: ScheduleItemStatus;
  publication: Publication;
  doNotRecord: boolean;
  speakers: readonly string[];
  colour: string | null;
  /** Whether its speakers have said that they do not come. */
  isDeclined: boolean;
  /** How long it lasts when it is first placed. */
  minutes: number;
};

/** A room, or what has none. */
export type RoomColumn = { id: string; name: string };

export type BoardDay = {
  day: Day;
  /** "Day 1". */
  label: string;
  date: string | undefined;
};

/** A change of place. */
export type Move = { id: string; to: Placement };

/** The column of items without a room. */
export const noRoom: RoomColumn = { id: "", name: "No room" };

/** Whether an item crosses all columns: what is for everybody. */
export const isBand = ({ type, roomIds, allRooms }: BoardItem): boolean =>
  allRooms || (type === "Break" && roomIds.length === 0);

type Times = {
  day: Day | null;
  startTime: string | null;
  endTime: string | null;
  afterMidnight: boolean;
};

/** The slot of an item of the API. */
export const slotOf = (item: Times): Slot | null =>
  isScheduled(item) ? { day: item.day, start: startMinute(item), end: endMinute(item) } : null;

/** The times of a slot as the API takes them. */
export const timesOf = (slot: Slot | null): Times =>
  slot
    ? {
        day: slot.day,
        startTime: clockOf(slot.start),
        endTime: clockOf(slot.end),
        afterMidnight: slot.start >= dayMinutes,
      }
    : { day: null, startTime: null, endTime: null, afterMidnight: false };

export const isSamePlacement = (one: Placement, other: Placement): boolean =>
  one.allRooms === other.allRooms &&
  one.slot?.day === other.slot?.day &&
  one.slot?.start === other.slot?.start &&
  one.slot?.end === other.slot?.end &&
  one.roomIds.join() === other.roomIds.join();
