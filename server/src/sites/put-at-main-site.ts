import type { Database } from "@summit/prisma/database.ts";
import { findConferenceByAddress } from "@summit/schema/conference/conference-address.ts";
import {
  lockMainConference,
  moveToMain,
} from "@summit/schema/conference/set-main-conference.service.ts";
import { editByLink } from "@summit/schema/content/editing.ts";
import { ValidationError } from "@summit/schema/errors/validation-error.ts";
import pino from "pino";
import { openBus } from "#bus/bus.ts";

/** The part of a conference's address that identifies it: "robotics" of "https://summit.example/c/robotics/agenda". */
const slugIn = (address: string): string =>
  /(?:^|\/)c\/([^/?#]+)/.exec(address)?.[1] ?? address.replace(/^\/+|\/+$/g, "");

/**
 * Puts a conference at the address of the site, by order of the operator, and tells all running servers.
 *
 * @param address of the conference: its URL, its path, or the last part of that
 * @returns the message for the operator; `changed` is false if there is no such conference, or it cannot stand there
 */
export async function putAtMainSite(
  database: Database,
  address: string,
): Promise<{ changed: boolean; message: string }> {
  const { client: db } = database;
  const id = await findConferenceByAddress(db, slugIn(address));
  const known = id && (await db.conference.findFirst({ where: { id, deletedAt: null } }));
  if (!known) return { changed: false, message: `No conference has the address ${address}.` };
  const bus = await openBus(database, pino({ level: "silent" }));
  try {
    const events = {
      announce: async (
        ...[tx, changes]: Parameters<Parameters<typeof editByLink>[0]["events"]["announce"]>
      ) => bus.announce(tx, [{ kind: "content", changes: [...changes] }]),
      publish() {},
    };
    await editByLink({ db, events }, known.id, async (change) => {
      await lockMainConference(change.tx);
      await change.lock(known.id, "own");
      return moveToMain(change, { id: known.id });
    });
    return { changed: true, message: `${known.name} stands at the address of the site.` };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { changed: false, message: error.message };
  } finally {
    await bus.stop();
  }
}
