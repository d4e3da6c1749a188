import { type DayName, dayNumber } from "#rules/conference-days.ts";
import { dayMinutes, endMinute, type ItemClocks, startMinute } from "#schedule/item-times.ts";

interface Named {
  id: string;
  name: string;
}

interface NamedSpeaker extends Named {
  /** Whose profile it is, if that is known. */
  personId?: string | null;
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
  speakers: readonly NamedSpeaker[];
}

/** Two overlapping items with the same person or room. */
export interface ScheduleConflict {
  kind: "speaker" | "location";
  /** Of the speaker or the room; null for two items that need all. */
  id: string | null;
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
  for (const { kind, sharedBy, uses } of sharedResources(takingPlace.toSorted(byTime))) {
    for (const [index, earlier] of uses.entries()) {
      // Later items in the list start no earlier.
      for (let next = index + 1, later = uses[next]; later && overlap(earlier, later); ) {
        const shared = sharedBy(earlier, later);
        if (shared) conflicts.push({ kind, ...shared, items: [earlier.id, later.id] });
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

/** What two items conflict about. */
type Shared = Pick<ScheduleConflict, "id" | "name">;

interface Resource {
  kind: ScheduleConflict["kind"];
  /** What two items conflict about; undefined if they do not. */
  sharedBy(one: TimedItem, other: TimedItem): Shared | undefined;
  /** The items that use it, in the given order. */
  uses: TimedItem[];
}

/** All speakers and rooms, and all rooms at once, with the items that use them. */
function sharedResources(items: readonly TimedItem[]): Resource[] {
  const resources = new Map<string, Resource>();
  const use = (kind: Resource["kind"], key: string, { id, name }: Named, item: TimedItem) => {
    const resource = resources.get(key) ?? { kind, sharedBy: () => ({ id, name }), uses: [] };
    resource.uses.push(item);
    resources.set(key, resource);
  };
  for (const item of items) {
    for (const speaker of item.speakers) {
      use("speaker", `speaker ${speaker.personId ?? speaker.id}`, speaker, item);
    }
    if (item.type === "Break" || item.allRooms) continue;
    for (const room of item.rooms) use("location", `room ${room.id}`, room, item);
  }
  if (!items.some(({ allRooms }) => allRooms)) return [...resources.values()];
  const firstRoom = ({ rooms: [room] }: TimedItem) => room && { id: room.id, name: room.name };
  const everywhere: Resource = {
    kind: "location",
    sharedBy: (one, other) => {
      if (one.allRooms && other.allRooms) return { id: null, name: "All rooms" };
      if (one.allRooms) return firstRoom(other);
      return other.allRooms ? firstRoom(one) : undefined;
    },
    uses: items.filter(
      ({ type, rooms, allRooms }) => type !== "Break" && (allRooms || rooms.length > 0),
    ),
  };
  return [...resources.values(), everywhere];
}
