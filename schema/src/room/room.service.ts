import { randomUUID } from "node:crypto";
import type { Prisma, Room } from "@summit/prisma/client.ts";
import { z } from "zod";
import { newSlugs, nextSlugs } from "#content/addresses.ts";
import type { ContentKind } from "#content/content-kind.ts";
import { addContent } from "#content/create-content.ts";
import type { Change } from "#content/editing.ts";
import { placeLast } from "#content/place-last.ts";
import { asGiven } from "#content/read-input.ts";
import { invalid } from "#errors/validation-error.ts";
import { roomOrder } from "#room/room-order.ts";
import { roomInput } from "#room/validation.ts";
import { fold } from "#rules/fold.ts";
import { touchSessions } from "#schedule/touch-sessions.ts";

const sessionsIn = (ids: readonly string[]) => ({ rooms: { some: { roomId: { in: [...ids] } } } });

type KnownRoom = Pick<Room, "id" | "name">;

/** The rooms that transactions have read, by conference, until they change some. */
const known = new WeakMap<Prisma.TransactionClient, Map<string, KnownRoom[]>>();

/** A room with what imports alone can say of it: apps know it by the guid, so people have no reason to change that. */
const importedRoom = roomInput.extend({ guid: z.guid("Must be a UUID").optional() });

/** How rooms are validated, read and written. */
export const rooms: ContentKind<Room, typeof importedRoom> = {
  entity: "room",
  address: "room",
  input: importedRoom,
  // A room always has one.
  read: ({ guid, ...room }: { guid?: string | null }) =>
    asGiven(guid == null ? room : { ...room, guid: guid.trim().toLowerCase() }),
  resolve: async ({ tx }, conferenceId, rows) => {
    const { _max } = await tx.room.aggregate({ where: { conferenceId }, _max: { position: true } });
    return placeLast(rows, _max.position);
  },
  create: async (tx, data) => {
    known.delete(tx);
    await refuseTakenGuid(tx, data);
    const [slug = ""] = await newSlugs(tx, [{ ...data, kind: "room" }]);
    return tx.room.create({ data: { ...withoutUnset(data), slug } });
  },
  update: async (tx, room, data) => {
    known.delete(tx);
    const { id, conferenceId } = room;
    await refuseTakenGuid(tx, { ...data, conferenceId }, id);
    const page = { entityId: id, before: { ...room, kind: "room" as const }, after: data };
    const [slug = room.slug] = await nextSlugs(tx, [page]);
    return tx.room.update({ where: { id }, data: { ...withoutUnset(data), slug } });
  },
  restoredCheck: async (tx, conferenceId, rows) => {
    const among = { in: rows.map(({ guid }) => guid) };
    const found = await tx.room.findMany({ where: { conferenceId, guid: among } });
    const names = new Map(found.map(({ guid, name }) => [guid, name]));
    return ({ guid, name }) => {
      const taken = names.get(guid);
      if (taken === undefined) {
        names.set(guid, name);
        return undefined;
      }
      const note = `Apps know it by another identifier, because ${taken} has its former one by now.`;
      return { values: { guid: randomUUID() }, note };
    };
  },
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

const withoutUnset = <Data extends { guid?: string | undefined }>({ guid, ...data }: Data) => ({
  ...data,
  ...(guid !== undefined && { guid }),
});

const roomOfGuid = (
  tx: Prisma.TransactionClient,
  { conferenceId, guid }: { conferenceId: string; guid: string },
) => tx.room.findUnique({ where: { conferenceId_guid: { conferenceId, guid } } });

/** @throws ValidationError if another room of the conference has the guid */
async function refuseTakenGuid(
  tx: Prisma.TransactionClient,
  { conferenceId, guid }: { conferenceId: string; guid?: string | undefined },
  ownId?: string,
): Promise<void> {
  const taken = guid === undefined ? null : await roomOfGuid(tx, { conferenceId, guid });
  if (!taken || taken.id === ownId) return;
  throw invalid("guid", `Is the identifier of ${taken.name}`, "TAKEN");
}

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
  const ids = new Set<string>();
  for (const name of names) {
    const found = roomOfName(present, name);
    const room = found ?? (await addContent(change, rooms, conferenceId, { name }));
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
      select: { id: true, name: true },
      orderBy: roomOrder,
    }));
  known.set(tx, new Map([[conferenceId, present]]));
  return present;
}

const roomOfName = <Named extends { name: string }>(present: readonly Named[], name: string) =>
  present.find((room) => fold(room.name) === fold(name));
