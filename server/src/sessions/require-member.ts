import { manages, type Right } from "@summit/schema/conference/access.ts";
import type { Viewer } from "@summit/schema/context/viewer.ts";
import { ForbiddenError, UnauthenticatedError } from "@summit/schema/errors/domain-errors.ts";
import type { Request } from "express";
import type { AppServices } from "#services.ts";
import { readViewer } from "#sessions/session.ts";

/** The sentences for those who are refused, where they say what was asked for. */
interface Refusals {
  signedOut?: string;
  forbidden?: string;
}

/**
 * The viewer of a request's session, who has a right to a conference.
 *
 * @throws UnauthenticatedError without a session
 * @throws ForbiddenError without the right
 */
export async function requireMember(
  { db, session }: Pick<AppServices, "db" | "session">,
  request: Request,
  conferenceId: string,
  right: Right,
  { signedOut, forbidden }: Refusals = {},
): Promise<Viewer> {
  const viewer = await readViewer(request, db, session);
  if (!viewer) throw new UnauthenticatedError(signedOut);
  if (!(await manages(db, viewer, conferenceId, right))) throw new ForbiddenError(forbidden);
  return viewer;
}
