/** What the rule needs to know of a schedule item. */
export interface TimedItem {
  id: string;
  day: string | number;
  /** HH:MM. */
  startTime: string;
  /** HH:MM. */
  endTime: string;
  /** "Break" shares its room with anything. */
  type: string;
  location: string | null;
  speakers: readonly { id: string; name: string }[];
}

/** Two items that overlap although they need the same person or the same room. */
export interface ScheduleConflict {
  kind: "speaker" | "location";
  /** The person's or the room's. */
  name: string;
  /** In order of time. */
  items: [earlierId: string, laterId: string];
}

/**
 * Finds the items of a programme that cannot both take place: those that overlap on one day and
 * have a speaker in common, or a location, breaks apart. Items that only touch do not overlap.
 *
 * @param limit at most this many are returned
 */
export function findScheduleConflicts(
  items: readonly TimedItem[],
  limit: number,
): ScheduleConflict[] {
  const conflicts: ScheduleConflict[] = [];
  for (const { kind, name, uses } of sharedResources([...items].sort(byTime))) {
    for (const [index, earlier] of uses.entries()) {
      // What follows in order of time starts later still.
      for (let next = index + 1, later = uses[next]; later && overlap(earlier, later); ) {
        conflicts.push({ kind, name, items: [earlier.id, later.id] });
        if (conflicts.length === limit) return conflicts;
        next += 1;
        later = uses[next];
      }
    }
  }
  return conflicts;
}

const byTime = (a: TimedItem, b: TimedItem) =>
  Number(a.day > b.day) - Number(a.day < b.day) || a.startTime.localeCompare(b.startTime);

/** Whether an item goes on when one that starts no earlier starts. */
const overlap = (earlier: TimedItem, later: TimedItem) =>
  later.day === earlier.day && later.startTime < earlier.endTime;

interface Resource {
  kind: ScheduleConflict["kind"];
  name: string;
  /** The items that need it, in the order given. */
  uses: TimedItem[];
}

/** Every speaker and every location, with the items that need them. */
function sharedResources(items: readonly TimedItem[]): Resource[] {
  const resources = new Map<string, Resource>();
  const use = (kind: Resource["kind"], id: string, name: string, item: TimedItem) => {
    const key = `${kind} ${id}`;
    const resource = resources.get(key) ?? { kind, name, uses: [] };
    resource.uses.push(item);
    resources.set(key, resource);
  };
  for (const item of items) {
    for (const { id, name } of item.speakers) use("speaker", id, name, item);
    const location = item.location?.trim();
    if (location && item.type !== "Break") {
      use("location", location.toLowerCase(), location, item);
    }
  }
  return [...resources.values()];
}
