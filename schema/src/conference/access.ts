import type { ConferenceRole, Prisma, PrismaClient } from "@summit/prisma/client.ts";
import type { Viewer } from "#context/viewer.ts";

/** The conference that the public site shows. */
export const defaultConferenceId = "default";

/**
 * What a role lets somebody do with a conference: read what its team reads, change what is in it, or
 * decide about its team, its status and its end.
 */
export type Right = "read" | "edit" | "own";

/** Which roles have a right. */
const rolesWith: Record<Right, ConferenceRole[]> = {
  read: ["owner", "editor", "helper"],
  edit: ["owner", "editor"],
  own: ["owner"],
};

/** Whether a role has a right; nobody has one without a role. */
export const hasRight = (role: ConferenceRole | null, right: Right): boolean =>
  role !== null && rolesWith[right].includes(role);

/**
 * The conferences with which a viewer may do something: as a member of the team, the default one also
 * as an organizer. Every such decision that the database makes, in the API and in a write's own
 * `where`, is this fragment. What is in the bin is nobody's.
 */
export function managedBy(viewer: Viewer, right: Right): Prisma.ConferenceWhereInput {
  return { deletedAt: null, ...ofTeam(viewer, right) };
}

/** The conferences in the bin that a viewer may take out of it. */
export function inBinOf(viewer: Viewer): Prisma.ConferenceWhereInput {
  return { deletedAt: { not: null }, ...ofTeam(viewer, "own") };
}

function ofTeam(viewer: Viewer, right: Right): Prisma.ConferenceWhereInput {
  const asMember = { members: { some: { userId: viewer.id, role: { in: rolesWith[right] } } } };
  return viewer.isOrganizer ? { OR: [{ id: defaultConferenceId }, asMember] } : asMember;
}

/**
 * The same rule for a conference that is loaded.
 *
 * @param members with those of the viewer among them
 * @returns null for strangers, and for what is in the bin
 */
export function roleIn(
  viewer: Viewer | null,
  conference: {
    id: string;
    deletedAt: Date | null;
    members: readonly { userId: string; role: ConferenceRole }[];
  },
): ConferenceRole | null {
  if (!viewer || conference.deletedAt) return null;
  if (viewer.isOrganizer && conference.id === defaultConferenceId) return "owner";
  return conference.members.find(({ userId }) => userId === viewer.id)?.role ?? null;
}

/** Whether the viewer has a right to the conference; false for strangers and unknown conferences. */
export async function manages(
  db: PrismaClient,
  viewer: Viewer | null,
  conferenceId: string | null,
  right: Right,
): Promise<boolean> {
  if (!viewer || !conferenceId) return false;
  const where = { AND: [{ id: conferenceId }, managedBy(viewer, right)] };
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
