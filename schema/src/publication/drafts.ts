import { managedBy, manages, mayReadDrafts } from "#conference/access.ts";
import type { Context } from "#context/context.ts";
import { contextOfOperation } from "#context/root-field-context.ts";
import { ForbiddenError, UnauthenticatedError } from "#errors/domain-errors.ts";
import { publishedOnly } from "#publication/published-only.ts";
import { inChosenLanguage } from "#translation/chosen-language.ts";

type Reading = Pick<Context, "db">;

/** The conferences whose drafts are included in a context, beside those of the operation. */
const readWithDrafts = new WeakMap<object, string[]>();

const draftsIn = (context: object): string[] => readWithDrafts.get(context) ?? [];

/** Hides drafts in a context, but for those that it or its operation includes, and reads in its language. Idempotent. */
export function readPublished(context: Reading): void {
  const conferences = new Set([...draftsIn(contextOfOperation(context)), ...draftsIn(context)]);
  context.db = inChosenLanguage(context, publishedOnly(context.db, [...conferences]));
}

/** Includes the drafts of a conference in a context, an operation's or a root field's; the viewer is in its team. */
export function readDraftsOf(context: Reading, conferenceId: string): void {
  const conferences = draftsIn(context);
  if (conferences.includes(conferenceId)) return;
  readWithDrafts.set(context, [...conferences, conferenceId]);
  readPublished(context);
}

/**
 * Whether the viewer sees drafts of a conference: as a member of its team, with a token only if its scopes
 * allow it.
 */
export async function seesDrafts(
  { db, viewer }: Pick<Context, "db" | "viewer">,
  conferenceId: string,
): Promise<boolean> {
  if (!viewer || !mayReadDrafts(viewer)) return false;
  return manages(db, viewer, conferenceId, "see");
}

/** Of which of some conferences the viewer sees drafts, in one statement. See `seesDrafts`. */
export async function seesDraftsOf(
  { db, viewer }: Pick<Context, "db" | "viewer">,
  ids: readonly string[],
): Promise<Map<string, boolean>> {
  if (!viewer || !mayReadDrafts(viewer)) return new Map();
  const where = { id: { in: [...ids] }, AND: [managedBy(viewer, "see")] };
  const found = await db.conference.findMany({ where, select: { id: true } });
  return new Map(found.map(({ id }) => [id, true]));
}

/**
 * Requires that the viewer may see the drafts of a conference, whether it exists or not.
 *
 * @throws UnauthenticatedError if not signed in
 * @throws ForbiddenError for all others
 */
export async function requireDraftAccess(
  context: Pick<Context, "db" | "viewer">,
  conferenceId: string,
): Promise<void> {
  if (await seesDrafts(context, conferenceId)) return;
  throw context.viewer ? new ForbiddenError() : new UnauthenticatedError();
}
