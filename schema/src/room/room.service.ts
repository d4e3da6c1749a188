import type { Prisma, Room } from "@summit/prisma/client.ts";
import { addContent, type ContentKind } from "#content/content-kind.ts";
import type { Change } from "#content/editing.ts";
import { roomOrder } from "#room/room-order.ts";
import { roomInput } from "#room/validation.ts";
import { fold } from "#rules/fold.ts";
import { touchSessions } from "#schedule/touch-sessions.ts";

const sessionsIn = (ids: readonly string[]) => ({ rooms: { some: { roomId: { in: [...ids] } } } });

type KnownRoom = Pick<Room, "id" | "name" | "position">;

/** The rooms that transactions have read, by conference, until they change some. */
const known = new WeakMap<Prisma.TransactionClient, Map<string, KnownRoom[]>>();

/** How rooms are validated, read and written. */
export const rooms: ContentKind<Room, typeof roomInput> = {
  entity: "room",
  input: roomInput,
  create: (tx, data) => {
    known.delete(tx);
    return tx.room.create({ data });
  },
  update: (tx, { id }, data) => {
    known.delete(tx);
    return tx.room.update({ where: { id }, data });
  },
  plainFields: ["name", "capacity", "position"],
  changeOthers: async (change, changed) => {
    const renamed = changed.filter(({ before, after }) => after.name !== before.name);
    const ids = renamed.map(({ before }) => before.id);
    if (ids.length > 0) await touchSessions(change, sessionsIn(ids), "location");
  },
  touchOthers: (change, ids, why) => {
    known.delete(change.tx);
    return touchSessions(change, sessionsIn(ids), "roomIds", { ids, why });
  },
};

/**
 * The rooms of some names, whatever their case and accents. Where there is none of a name, one is added.
 *
 * @returns their ids, in the order of the names
 * @throws ValidationError if the conference has the maximum number of rooms
 */
export async function roomsNamed(
  change: Change,
  conferenceId: string,
  names: readonly string[],
): Promise<string[]> {
  const present = await readRooms(change, conferenceId);
  const position = present.at(-1)?.position ?? 0;
  const ids = new Set<string>();
  for (const name of names) {
    const found = roomOfName(present, name);
    const room = found ?? (await addContent(change, rooms, conferenceId, { name, position }));
    if (!found) present.push(room);
    ids.add(room.id);
  }
  return [...ids];
}

/**
 * The rooms that a text names: one of this name or, if there is none, several whose names it lists, separated by commas. If
 * there are none of these names either, a room of this name is added.
 */
export async function roomsOfText(
  change: Change,
  conferenceId: string,
  text: string,
): Promise<string[]> {
  const present = await readRooms(change, conferenceId);
  const parts = text.split(",").map((part) => part.trim());
  const isList = !roomOfName(present, text) && parts.every((part) => roomOfName(present, part));
  return roomsNamed(change, conferenceId, isList ? parts : [text]);
}

/** The rooms of a conference in their order, read once per transaction: each row of an import names some. */
async function readRooms({ tx }: Change, conferenceId: string): Promise<KnownRoom[]> {
  const present =
    known.get(tx)?.get(conferenceId) ??
    (await tx.room.findMany({
      where: { conferenceId },
      select: { id: true, name: true, position: true },
      orderBy: roomOrder,
    }));
  known.set(tx, new Map([[conferenceId, present]]));
  return present;
}

const roomOfName = <Named extends { name: string }>(present: readonly Named[], name: string) =>
  present.find((room) => fold(room.name) === fold(name));
