import type { Prisma } from "@summit/prisma/client.ts";
import { defaultConferenceId } from "#conference/default-conference.ts";

/** In the API, instead of an id: the conference at the site's own address, whichever it is. */
export const mainConference = "main";

type Tables = Pick<Prisma.TransactionClient, "conference">;

/** The id of the conference at the site's own address; null while there is none. */
export async function findMainConferenceId(db: Tables): Promise<string | null> {
  const select = { id: true };
  return (await db.conference.findFirst({ where: { isMain: true }, select }))?.id ?? null;
}

/** What `isOfSite` needs. */
export const ofSiteSelect = { id: true, isMain: true } as const;

/**
 * Whether a conference is the operator's own: the one that organizers have put at the site's address, or the built-in
 * one, which belongs to them. All others are of users, of whom anybody can be one, and are limited.
 */
export const isOfSite = ({ id, isMain }: { id: string; isMain: boolean }): boolean =>
  isMain || id === defaultConferenceId;

/** The same as a filter. */
export const conferencesOfSite = {
  OR: [{ id: defaultConferenceId }, { isMain: true }],
} satisfies Prisma.ConferenceWhereInput;

/** The same for a conference that is not loaded. */
export async function isIdOfSite(db: Tables, id: string): Promise<boolean> {
  if (id === defaultConferenceId) return true;
  return (await db.conference.count({ where: { id, isMain: true } })) > 0;
}

/**
 * The conference in whose admin the site's organizers find what concerns the site itself, such as mails about accounts:
 * the built-in one, whose team they are; null if it is gone.
 */
export async function findSiteLog(db: Tables): Promise<string | null> {
  const isThere = (await db.conference.count({ where: { id: defaultConferenceId } })) > 0;
  return isThere ? defaultConferenceId : null;
}
