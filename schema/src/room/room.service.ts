import { randomUUID } from "node:crypto";
import type { Room } from "@summit/prisma/client.ts";
import { z } from "zod";
import type { Checked, ContentKind } from "#content/content-kind.ts";
import { addContent } from "#content/create-content.ts";
import type { Change } from "#content/editing.ts";
import { placeLast } from "#content/place-last.ts";
import { asPlanned } from "#content/plan.ts";
import { asGiven } from "#content/read-input.ts";
import { insertContent } from "#content/write-many.ts";
import { invalid } from "#errors/validation-error.ts";
import { roomOrder } from "#room/room-order.ts";
import { roomInput } from "#room/validation.ts";
import { fold } from "#rules/fold.ts";
import { touchSessions } from "#schedule/touch-sessions.ts";
import { withTranslations } from "#translation/translation-rules.ts";

const sessionsIn = (ids: readonly string[]) => ({ rooms: { some: { roomId: { in: [...ids] } } } });

type KnownRoom = Pick<Room, "id" | "name">;

/** A room with what imports alone can say of it: apps know it by the guid, so people have no reason to change that. */
const importedRoom = withTranslations(
  "Room",
  roomInput.extend({ guid: z.guid("Must be a UUID").optional() }),
);

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
  check: takenGuidCheck,
  insert: (tx, conferenceId, many) =>
    insertContent(
      rooms,
      tx,
      conferenceId,
      many.map(({ guid = randomUUID(), ...room }) => ({ ...room, guid })),
    ),
  restoredCheck: async (tx, conferenceId, rows) => {
    const sameGuids = { in: rows.map(({ guid }) => guid) };
    const found = await tx.room.findMany({ where: { conferenceId, guid: sameGuids } });
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
  touchOthers: (change, ids, why) =>
    touchSessions(change, sessionsIn(ids), "roomIds", { ids, why }),
};

/** Prepares the check that no other room of the conference has the guid of one of many, which are written in their order. */
async function takenGuidCheck(
  change: Change,
  conferenceId: string,
  many: readonly Checked<Room, typeof importedRoom>[],
): Promise<(one: Checked<Room, typeof importedRoom>) => void> {
  const guids = new Set(many.flatMap(({ data }) => data.guid ?? []));
  const stored = await change.tx.room.findMany({
    where: { conferenceId, guid: { in: [...guids] } },
    select: { id: true, name: true, guid: true },
  });
  const found = asPlanned(change, "room", stored, ({ guid }) => guids.has(guid));
  const holders = new Map(found.map(({ guid, id, name }) => [guid, { id, name }]));
  return ({ before, data: { guid, name } }) => {
    if (guid === undefined || guid === before?.guid) return;
    const taken = holders.get(guid);
    if (taken) throw invalid("guid", `Is the identifier of ${taken.name}`, "TAKEN");
    if (before) holders.delete(before.guid);
    holders.set(guid, { id: before?.id ?? "", name });
  };
}

/** Finds rooms by their names, whatever their case and accents, and reads those of the conference once: rows of an import name many. */
export class NamedRooms {
  #present: Promise<KnownRoom[]> | undefined;

  constructor(
    readonly change: Change,
    readonly conferenceId: string,
  ) {}

  /**
   * Where there is no room of a name, one is added.
   *
   * @returns their ids, in the order of the names
   * @throws ValidationError if the conference has the maximum number of rooms
   */
  async named(names: readonly string[]): Promise<string[]> {
    const present = await this.#read();
    const ids = new Set<string>();
    for (const name of names) {
      const found = roomOfName(present, name);
      const room = found ?? (await addContent(this.change, rooms, this.conferenceId, { name }));
      if (!found) present.push(room);
      ids.add(room.id);
    }
    return [...ids];
  }

  /**
   * The rooms that a text names: one of this name or, if there is none, several whose names it lists, separated by commas.
   * If there are none of these names either, a room of this name is added.
   */
  async ofText(text: string): Promise<string[]> {
    const present = await this.#read();
    const parts = text.split(",").map((part) => part.trim());
    const isList = !roomOfName(present, text) && parts.every((part) => roomOfName(present, part));
    return this.named(isList ? parts : [text]);
  }

  #read(): Promise<KnownRoom[]> {
    this.#present ??= readRooms(this.change, this.conferenceId);
    return this.#present;
  }
}

async function readRooms(change: Change, conferenceId: string): Promise<KnownRoom[]> {
  const stored = await change.tx.room.findMany({
    where: { conferenceId },
    select: { id: true, name: true },
    orderBy: roomOrder,
  });
  return asPlanned<KnownRoom>(change, "room", stored, () => true);
}

const roomOfName = <Named extends { name: string }>(present: readonly Named[], name: string) =>
  present.find((room) => fold(room.name) === fold(name));
