import { endMinute, type ItemClocks, startMinute } from "@summit/schema/validation/item-times.ts";

/** The times and the place of an entry, as its lane depends on them. */
export type Placed = ItemClocks & {
  id: string;
  type: string;
  roomNames: readonly string[];
  allRooms: boolean;
};

export type Lanes = {
  /** The rooms, each with its number of lanes: more than one if its sessions overlap. */
  rooms: { name: string; lanes: number }[];
  count: number;
  /** An entry's lanes from 0, one in each of its rooms; those for everybody are missing, as they cross all lanes. */
  lanesOf: Map<string, number[]>;
};

/** Whether two entries share some time; one may start when the other ends. */
export const overlap = (one: ItemClocks, other: ItemClocks): boolean =>
  startMinute(one) < endMinute(other) && startMinute(other) < endMinute(one);

const roomsOf = ({ roomNames, allRooms }: Placed) =>
  roomNames.length > 0 ? roomNames : [allRooms ? "All rooms" : ""];

/**
 * Distributes the entries of a day over lanes so that none overlap: one for each room in the given order, then for others.
 * Breaks and what takes place in all rooms are for everybody, unless something else is on.
 */
export function findLanes(items: readonly Placed[], order: readonly string[] = []): Lanes {
  const isForAll = (item: Placed) =>
    (item.type === "Break" || item.allRooms) &&
    !items.some((other) => other !== item && overlap(item, other));
  const lanesOfRooms = new Map<string, Placed[][]>();
  const inLanes = items.filter((each) => !isForAll(each));
  const used = new Set(inLanes.flatMap(roomsOf));
  for (const name of new Set([...order.filter((room) => used.has(room)), ...used])) {
    const lanes: Placed[][] = [];
    lanesOfRooms.set(name, lanes);
    for (const item of inLanes.filter((each) => roomsOf(each).includes(name))) {
      const free = lanes.find((lane) => !lane.some((other) => overlap(item, other)));
      if (free) free.push(item);
      else lanes.push([item]);
    }
  }
  const lanes = [...lanesOfRooms.values()].flat();
  const found = new Map<string, number[]>();
  for (const [index, lane] of lanes.entries()) {
    for (const { id } of lane) found.set(id, [...(found.get(id) ?? []), index]);
  }
  return {
    rooms: [...lanesOfRooms].map(([name, ofRoom]) => ({ name, lanes: ofRoom.length })),
    count: Math.max(1, lanes.length),
    lanesOf: found,
  };
}
