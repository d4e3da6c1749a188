import { endMinute, type ItemClocks, startMinute } from "@summit/schema/validation/item-times.ts";

/** The times and the place of an entry, as its lane depends on them. */
export type Placed = ItemClocks & {
  id: string;
  type: string;
  location: string | null;
};

export type Lanes = {
  /** The rooms, each with its number of lanes: more than one if its sessions overlap. */
  rooms: { name: string; lanes: number }[];
  /** The number of lanes. */
  count: number;
  /** An entry's lane from 0; those of breaks for everybody are missing, as they cross all lanes. */
  laneOf: Map<string, number>;
};

const overlap = (one: Placed, other: Placed) =>
  startMinute(one) < endMinute(other) && startMinute(other) < endMinute(one);

/** Distributes the entries of a day over lanes: one for each room, in order of appearance, so that none overlap. */
export function lanesOf(items: readonly Placed[]): Lanes {
  const isForAll = (item: Placed) =>
    item.type === "Break" && !items.some((other) => other !== item && overlap(item, other));
  const lanesOfRooms = new Map<string, Placed[][]>();
  for (const item of items.filter((each) => !isForAll(each))) {
    const name = item.location ?? "";
    const lanes = lanesOfRooms.get(name) ?? [];
    lanesOfRooms.set(name, lanes);
    const free = lanes.find((lane) => !lane.some((other) => overlap(item, other)));
    if (free) free.push(item);
    else lanes.push([item]);
  }
  const lanes = [...lanesOfRooms.values()].flat();
  return {
    rooms: [...lanesOfRooms].map(([name, ofRoom]) => ({ name, lanes: ofRoom.length })),
    count: Math.max(1, lanes.length),
    laneOf: new Map(lanes.flatMap((lane, index) => lane.map(({ id }) => [id, index] as const))),
  };
}
