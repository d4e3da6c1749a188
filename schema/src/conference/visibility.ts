import type { Prisma } from "@summit/prisma/client.ts";
import { defaultConferenceId, manages, mayReadDrafts } from "#conference/access.ts";
import type { Context } from "#context/context.ts";
import { readDraftsOf } from "#publication/drafts.ts";

type Services = Pick<Context, "db" | "viewer" | "previewOf">;

/** The conferences that everybody may know of. The one that the site shows is always among them. */
const published: Prisma.ConferenceWhereInput = { status: "published", deletedAt: null };

/** How a viewer may see a conference; null if they may not. */
type SeenAs = "everybody" | "team" | null;

const decided = new WeakMap<object, Map<string, Promise<SeenAs>>>();

/**
 * Whether the viewer may know of a conference: everybody of a published one, of others only the team, and of a
 * draft whoever has opened its preview link. It is asked once for each conference of an operation. The viewer
 * is looked at only where the conference is not published, so that everybody may have the answers about those
 * that are.
 *
 * @param context of an operation
 */
export const isVisible = async (context: Services, conferenceId: string): Promise<boolean> =>
  (await seenAs(context, conferenceId)) !== null;

/**
 * The same, for a query that goes on to read: who sees a conference as its team does, sees its drafts as
 * well, with a token only if its scopes let it read them.
 */
export async function openConference(context: Services, conferenceId: string): Promise<boolean> {
  const as = await seenAs(context, conferenceId);
  if (as === "team" && context.viewer && mayReadDrafts(context.viewer)) {
    readDraftsOf(context, conferenceId);
  }
  return as !== null;
}

function seenAs(context: Services, conferenceId: string): Promise<SeenAs> {
  if (conferenceId === defaultConferenceId) return Promise.resolve("everybody");
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

/** Filters conferences by visibility to the viewer. */
export async function visibleAmong(
  context: Services,
  conferenceIds: readonly string[],
): Promise<string[]> {
  const visible = await Promise.all(conferenceIds.map((id) => isVisible(context, id)));
  return conferenceIds.filter((_, index) => visible[index]);
}

async function decide(context: Services, id: string): Promise<SeenAs> {
  const { db } = context;
  if ((await db.conference.count({ where: { AND: [{ id }, published] } })) > 0) return "everybody";
  if (await manages(db, context.viewer, id, "read")) return "team";
  return context.previewOf === id ? "everybody" : null;
}
