import type { Prisma, PrismaClient } from "@summit/prisma/client.ts";
import type { Viewer } from "#context/viewer.ts";

/** The conference that the public site shows. */
export const defaultConferenceId = "default";

/**
 * The conferences whose content a viewer may write and whose visitors' data they may read: the
 * default one as an organizer, any other as its owner. Every such decision that the database makes,
 * in the API and in a write's own `where`, is this fragment.
 */
export function managedBy(viewer: Viewer): Prisma.ConferenceWhereInput {
  const owned: Prisma.ConferenceWhereInput = {
    ownerId: viewer.id,
    id: { not: defaultConferenceId },
  };
  return viewer.isOrganizer ? { OR: [{ id: defaultConferenceId }, owned] } : owned;
}

/** The same rule for a conference that is loaded already; false for strangers. */
export function isManagedBy(
  viewer: Viewer | null,
  { id, ownerId }: { id: string; ownerId: string | null },
): boolean {
  if (!viewer) return false;
  return id === defaultConferenceId ? viewer.isOrganizer : ownerId === viewer.id;
}

/** Whether the viewer manages the conference; false for strangers and unknown conferences. */
export async function manages(
  db: PrismaClient,
  viewer: Viewer | null,
  conferenceId: string | null,
): Promise<boolean> {
  if (!viewer || !conferenceId) return false;
  const where = { AND: [{ id: conferenceId }, managedBy(viewer)] };
  return (await db.conference.count({ where })) > 0;
}

/** Whether the viewer manages any conference. */
export async function managesAny(db: PrismaClient, viewer: Viewer | null): Promise<boolean> {
  if (!viewer) return false;
  return (await db.conference.count({ where: managedBy(viewer) })) > 0;
}
