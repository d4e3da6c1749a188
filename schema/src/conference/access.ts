import type { ConferenceRole, Plan, Prisma, PrismaClient } from "@summit/prisma/client.ts";
import {
  type Area,
  areas,
  grants,
  mayTokenReadDrafts,
  type TokenGrant,
} from "#api-token/scopes.ts";
import { defaultConferenceId } from "#conference/default-conference.ts";
import { hasApiAccess, withApiAccess } from "#conference/plans.ts";
import type { Viewer } from "#context/viewer.ts";

export { defaultConferenceId };

/**
 * A right to a conference: to be in its team at all; to see it as its team does, with drafts; to review proposals; to
 * read all of its data, what visitors sent and who people are included; to edit its content; or to manage its team,
 * status and deletion.
 */
export type Right = "belong" | "see" | "review" | "read" | "edit" | "own";

const rolesWith: Record<Right, ConferenceRole[]> = {
  belong: ["owner", "editor", "reviewer", "helper"],
  // Reviewers lose it while they must not know whose proposals they review; see `ofTeam`.
  see: ["owner", "editor", "reviewer", "helper"],
  review: ["owner", "editor", "reviewer"],
  read: ["owner", "editor", "helper"],
  edit: ["owner", "editor"],
  own: ["owner"],
};

/** Whether a role has a right; nobody has one without a role. */
export const hasRight = (role: ConferenceRole | null, right: Right): boolean =>
  role !== null && rolesWith[right].includes(role);

/**
 * A Prisma filter for the conferences that a viewer has a right to: as a member of the team, or for the built-in
 * one as an organizer. What stands at the site's own address changes nothing about it. All such authorization in the API, and in the `where` of writes, uses this filter.
 * Deleted conferences are excluded.
 *
 * @param area in which the viewer's token needs a scope, if there is a token; omit to allow any
 */
export function managedBy(viewer: Viewer, right: Right, area?: Area): Prisma.ConferenceWhereInput {
  const ofViewer = { deletedAt: null, ...ofTeam(viewer, right) };
  return viewer.token ? { AND: [ofViewer, ofToken(viewer.token, right, area)] } : ofViewer;
}

/** The conferences that a token gives access to. */
function ofToken(token: TokenGrant, right: Right, area?: Area): Prisma.ConferenceWhereInput {
  if (!tokenMay(token, right, area)) return { id: { in: [] } };
  return token.conferenceId ? { id: token.conferenceId, AND: [withApiAccess()] } : withApiAccess();
}

/** Whether a token has the scope for a right in an area, or in any area. */
const tokenMay = (token: TokenGrant, right: Right, area?: Area): boolean =>
  (area ? [area] : areas).some((each) => grants(token, right, each));

/** Whether a viewer who may read a conference may also read its drafts, which belong to two areas. */
export const mayReadDrafts = ({ token }: Viewer): boolean => !token || mayTokenReadDrafts(token);

/** Whether a viewer is one of the site's organizers, with a session: no token may do what concerns the site itself. */
export const isSiteOrganizer = (viewer: Viewer | null): boolean =>
  viewer?.isOrganizer === true && !viewer.token;

/** The conferences in the bin that a viewer may restore. */
export function restorableBy(viewer: Viewer): Prisma.ConferenceWhereInput {
  return { deletedAt: { not: null }, ...ofTeam(viewer, "own") };
}

/**
 * Conferences whose reviewers must not know whose proposals they review: an anonymous phase has not ended. It hides from
 * them before it begins, too, so that nobody looks in advance.
 */
const withAnonymousReview = (): Prisma.ConferenceWhereInput => ({
  reviewPhases: {
    some: {
      anonymous: true,
      removedAt: null,
      OR: [{ closesAt: null }, { closesAt: { gt: new Date() } }],
    },
  },
});

function ofTeam(viewer: Viewer, right: Right): Prisma.ConferenceWhereInput {
  const withRole = (roles: ConferenceRole[]) => ({
    members: { some: { userId: viewer.id, role: { in: roles } } },
  });
  const roles = rolesWith[right];
  // Acceptance makes drafts of speakers and sessions, which name proposers.
  const hides = right === "see";
  const asMember = hides
    ? {
        OR: [
          withRole(roles.filter((role) => role !== "reviewer")),
          { ...withRole(["reviewer"]), NOT: withAnonymousReview() },
        ],
      }
    : withRole(roles);
  return viewer.isOrganizer ? { OR: [{ id: defaultConferenceId }, asMember] } : asMember;
}

/** The conferences whose proposals and speakers a viewer may edit: what a token may do depends on the area. */
export const editsProposals = (viewer: Viewer): Prisma.ConferenceWhereInput => ({
  AND: [managedBy(viewer, "edit", "programme"), managedBy(viewer, "edit", "inbox")],
});

/**
 * The same rule for a conference that has been loaded.
 *
 * @param members with those of the viewer among them
 * @returns null for strangers, and for what is in the bin
 */
export function roleIn(
  viewer: Viewer | null,
  conference: {
    id: string;
    isMain: boolean;
    plan: Plan;
    deletedAt: Date | null;
    members: readonly { userId: string; role: ConferenceRole }[];
  },
): ConferenceRole | null {
  if (!viewer || conference.deletedAt) return null;
  const isOwner = viewer.isOrganizer && conference.id === defaultConferenceId;
  const member = conference.members.find(({ userId }) => userId === viewer.id);
  const role = isOwner ? "owner" : (member?.role ?? null);
  return viewer.token ? roleOfToken(viewer.token, conference, role) : role;
}

/** The user's role as limited by the token's scopes in the settings area. */
function roleOfToken(
  token: TokenGrant,
  conference: { id: string; isMain: boolean; plan: Plan },
  role: ConferenceRole | null,
): ConferenceRole | null {
  const isFor = token.conferenceId === null || token.conferenceId === conference.id;
  if (!isFor || !hasApiAccess(conference)) return null;
  if (hasRight(role, "edit") && grants(token, "edit", "settings")) return "editor";
  if (!grants(token, "see", "settings")) return null;
  return hasRight(role, "read") ? "helper" : role;
}

/**
 * Whether the viewer has a right to the conference; false for strangers and unknown conferences.
 *
 * @param area see `managedBy`
 */
export async function manages(
  db: PrismaClient,
  viewer: Viewer | null,
  conferenceId: string | null,
  right: Right,
  area?: Area,
): Promise<boolean> {
  if (!viewer || !conferenceId) return false;
  const where = { AND: [{ id: conferenceId }, managedBy(viewer, right, area)] };
  return (await db.conference.count({ where })) > 0;
}

/** Whether the viewer has a right to any conference. */
export async function managesAny(
  db: PrismaClient,
  viewer: Viewer | null,
  right: Right,
): Promise<boolean> {
  if (!viewer) return false;
  return (await db.conference.count({ where: managedBy(viewer, right) })) > 0;
}
