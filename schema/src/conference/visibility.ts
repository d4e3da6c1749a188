import type { Prisma } from "@summit/prisma/client.ts";
import { defaultConferenceId, managedBy } from "#conference/access.ts";
import type { Context } from "#context/context.ts";

type Services = Pick<Context, "db" | "viewer" | "previewOf">;

/** The conferences that everybody may know of. The one that the site shows is always among them. */
const published: Prisma.ConferenceWhereInput = { status: "published", deletedAt: null };

const decided = new WeakMap<object, Map<string, Promise<boolean>>>();

/**
 * Whether the viewer may know of a conference: everybody of a published one, of others only the team, and of a
 * draft whoever has opened its preview link. It
 * is asked once for each conference of an operation. The viewer is looked at only where the conference is
 * not published, so that everybody may have the answers about those that are.
 *
 * @param context of an operation
 */
export function isVisible(context: Services, conferenceId: string): Promise<boolean> {
  if (conferenceId === defaultConferenceId) return Promise.resolve(true);
  let ofOperation = decided.get(context);
  if (!ofOperation) {
    ofOperation = new Map();
    decided.set(context, ofOperation);
  }
  let answer = ofOperation.get(conferenceId);
  if (!answer) {
    answer = decide(context, conferenceId);
    ofOperation.set(conferenceId, answer);
  }
  return answer;
}

/** Those of some conferences of which the viewer may know. */
export async function visibleAmong(
  context: Services,
  conferenceIds: readonly string[],
): Promise<string[]> {
  const visible = await Promise.all(conferenceIds.map((id) => isVisible(context, id)));
  return conferenceIds.filter((_, index) => visible[index]);
}

/** The same, and whether there is such a conference: for what is written. */
export async function isKnown(context: Services, conferenceId: string): Promise<boolean> {
  return (
    (await isVisible(context, conferenceId)) &&
    (await context.db.conference.count({ where: { id: conferenceId } })) > 0
  );
}

async function decide(context: Services, id: string): Promise<boolean> {
  const { db } = context;
  if ((await db.conference.count({ where: { AND: [{ id }, published] } })) > 0) return true;
  const { viewer, previewOf } = context;
  if (previewOf === id) return true;
  if (!viewer) return false;
  return (await db.conference.count({ where: { AND: [{ id }, managedBy(viewer, "read")] } })) > 0;
}
