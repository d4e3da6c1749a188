import { type DayName, dayNumber } from "#rules/conference-days.ts";
import { dayMinutes, endMinute, type ItemClocks, startMinute } from "#schedule/item-times.ts";

interface Named {
  id: string;
  name: string;
}

/** The properties of a schedule item that determine conflicts. */
export interface TimedItem extends ItemClocks {
  id: string;
  day: DayName | number;
  /** "Break" may share its room. */
  type: string;
  /** A "cancelled" item needs neither its speakers nor its rooms. */
  status: string;
  rooms: readonly Named[];
  /** It needs every room that another item has. */
  allRooms: boolean;
  speakers: readonly Named[];
}

/** Two overlapping items with the same person or room. */
export interface ScheduleConflict {
  kind: "speaker" | "location";
  /** The name of the person or room; "All rooms" for two items that need all. */
  name: string;
  /** In chronological order. */
  items: [earlierId: string, laterId: string];
}

/**
 * Finds conflicting items of a programme: those that overlap and share a speaker, or a room
 * unless one is a break. Consecutive items do not overlap. Cancelled items conflict with nothing.
 *
 * @param limit at most this many are returned
 */
export function findScheduleConflicts(
  items: readonly TimedItem[],
  limit: number,
): ScheduleConflict[] {
  const conflicts: ScheduleConflict[] = [];
  const takingPlace = items.filter(({ status }) => status !== "cancelled");
  for (const { kind, nameOf, uses } of sharedResources(takingPlace.toSorted(byTime))) {
    for (const [index, earlier] of uses.entries()) {
      // Later items in the list start no earlier.
      for (let next = index + 1, later = uses[next]; later && overlap(earlier, later); ) {
        const name = nameOf(earlier, later);
        if (name) conflicts.push({ kind, name, items: [earlier.id, later.id] });
        if (conflicts.length === limit) return conflicts;
        next += 1;
        later = uses[next];
      }
    }
  }
  return conflicts;
}

const byTime = (a: TimedItem, b: TimedItem) => startOf(a) - startOf(b);

/** Minutes from the first day's midnight to a day's; the night of one day may reach into the next. */
const midnightOf = ({ day }: TimedItem) =>
  (typeof day === "number" ? day : dayNumber(day)) * dayMinutes;
const startOf = (item: TimedItem) => midnightOf(item) + startMinute(item);
const endOf = (item: TimedItem) => midnightOf(item) + endMinute(item);

/** Whether an item overlaps one that starts no earlier. */
const overlap = (earlier: TimedItem, later: TimedItem) => startOf(later) < endOf(earlier);

interface Resource {
  kind: ScheduleConflict["kind"];
  /** What two items conflict about; undefined if they do not. */
  nameOf(one: TimedItem, other: TimedItem): string | undefined;
  /** The items that use it, in the given order. */
  uses: TimedItem[];
}

/** All speakers and rooms, and all rooms at once, with the items that use them. */
function sharedResources(items: readonly TimedItem[]): Resource[] {
  const resources = new Map<string, Resource>();
  const use = (kind: Resource["kind"], { id, name }: Named, item: TimedItem) => {
    const key = `${kind} ${id}`;
    const resource = resources.get(key) ?? { kind, nameOf: () => name, uses: [] };
    resource.uses.push(item);
    resources.set(key, resource);
  };
  for (const item of items) {
    for (const speaker of item.speakers) use("speaker", speaker, item);
    if (item.type === "Break" || item.allRooms) continue;
    for (const room of item.rooms) use("location", room, item);
  }
  const everywhere: Resource = {
    kind: "location",
    nameOf: (one, other) => {
      if (one.allRooms && other.allRooms) return "All rooms";
      if (one.allRooms) return other.rooms[0]?.name;
      return other.allRooms ? one.rooms[0]?.name : undefined;
    },
    uses: items.filter(
      ({ type, rooms, allRooms }) => type !== "Break" && (allRooms || rooms.length > 0),
    ),
  };
  return [...resources.values(), everywhere];
}
