import type { Prisma } from "@summit/prisma/client.ts";
import { manages } from "#conference/access.ts";
import type { Context } from "#context/context.ts";
import { contextOfOperation } from "#context/root-field-context.ts";
import { readDraftsOf, seesDrafts } from "#publication/drafts.ts";

type Services = Pick<Context, "db" | "viewer" | "previewOf" | "mainConferenceId">;

/** The public conferences. The one at the site's own address is always public. */
export const publicConferences: Prisma.ConferenceWhereInput = {
  status: "published",
  deletedAt: null,
};

/** Whether a viewer sees a conference as the public or as its team; null if it is hidden. */
type SeenAs = "everybody" | "team" | null;

const decided = new WeakMap<object, Map<string, Promise<SeenAs>>>();

/**
 * Whether a conference is visible to the viewer: published ones to everybody, others to the team, and drafts
 * also to visitors with the preview link. Memoized per operation. The viewer is accessed only if the conference
 * is not published, so that responses about published ones are cacheable.
 *
 * @param context of an operation
 */
export const isVisible = async (context: Services, conferenceId: string): Promise<boolean> =>
  (await seenAs(context, conferenceId)) !== null;

/**
 * The same for a query that reads content afterwards: the team of an unpublished conference also sees its
 * drafts, with a token only if its scopes allow it.
 */
export async function openConference(context: Services, conferenceId: string): Promise<boolean> {
  const as = await seenAs(context, conferenceId);
  if (as === "team" && (await seesDrafts(context, conferenceId))) {
    readDraftsOf(context, conferenceId);
  }
  return as !== null;
}

function seenAs(context: Services, conferenceId: string): Promise<SeenAs> {
  const operation = contextOfOperation(context);
  let ofOperation = decided.get(operation);
  if (!ofOperation) {
    ofOperation = new Map();
    decided.set(operation, ofOperation);
  }
  let visible = ofOperation.get(conferenceId);
  if (!visible) {
    visible = decide(context, conferenceId);
    ofOperation.set(conferenceId, visible);
  }
  return visible;
}

async function decide(context: Services, id: string): Promise<SeenAs> {
  const { db } = context;
  if ((await context.mainConferenceId()) === id) return "everybody";
  if ((await db.conference.count({ where: { AND: [{ id }, publicConferences] } })) > 0)
    return "everybody";
  if (await manages(db, context.viewer, id, "belong")) return "team";
  return context.previewOf === id ? "everybody" : null;
}
