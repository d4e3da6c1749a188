import { manages, mayReadDrafts } from "#conference/access.ts";
import type { Context } from "#context/context.ts";
import { ForbiddenError, UnauthenticatedError } from "#errors/domain-errors.ts";
import { publishedOnly } from "#publication/published-only.ts";

type Reading = Pick<Context, "db">;

/** The conferences whose drafts an operation reads. */
const readWithDrafts = new WeakMap<object, string[]>();

/** Begins to read as everybody does: from then on, an operation finds no drafts. Once more does nothing. */
export function readPublished(context: Reading): void {
  context.db = publishedOnly(context.db, readWithDrafts.get(context));
}

/** Shows an operation the drafts of a conference in whose team its viewer is, from then on. */
export function readDraftsOf(context: Reading, conferenceId: string): void {
  const conferences = readWithDrafts.get(context) ?? [];
  if (conferences.includes(conferenceId)) return;
  readWithDrafts.set(context, [...conferences, conferenceId]);
  readPublished(context);
}

/**
 * Refuses whoever is not in the team of a conference, also where there is no such conference, and tokens
 * without the scopes to read drafts.
 *
 * @throws UnauthenticatedError for strangers
 * @throws ForbiddenError for everybody else
 */
export async function refuseOutsiders(
  { db, viewer }: Pick<Context, "db" | "viewer">,
  conferenceId: string,
): Promise<void> {
  const isOfTeam = await manages(db, viewer, conferenceId, "read");
  if (isOfTeam && viewer && mayReadDrafts(viewer)) return;
  throw viewer ? new ForbiddenError() : new UnauthenticatedError();
}
