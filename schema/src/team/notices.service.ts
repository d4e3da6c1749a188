import type { PrismaClient, TeamNotices } from "@summit/prisma/client.ts";
import { hasRight } from "#conference/access.ts";
import { type Editor, edit } from "#content/editing.ts";
import { teamOf } from "#team/team.service.ts";

/** Which of the emails to a team somebody wants. */
export type Notices = Pick<TeamNotices, "atOnce" | "daily">;

type Tables = Pick<PrismaClient, "member" | "user" | "teamNotices">;

const all: Notices = { atOnce: true, daily: true };

/** Which emails about a conference a member of its team gets: all, unless they have switched some off. */
export const noticesOf = async (
  db: Pick<PrismaClient, "teamNotices">,
  of: { conferenceId: string; userId: string },
): Promise<Notices> =>
  (await db.teamNotices.findUnique({ where: { conferenceId_userId: of } })) ?? all;

/** Stores which emails the viewer gets. For editors, who are the ones to get any. */
export const saveNotices = (
  editor: Editor,
  { conferenceId, atOnce, daily }: Notices & { conferenceId: string },
): Promise<Notices> =>
  edit(editor, async (change) => {
    await change.lock(conferenceId);
    const key = { conferenceId, userId: change.viewer.id };
    return change.tx.teamNotices.upsert({
      where: { conferenceId_userId: key },
      create: { ...key, atOnce, daily },
      update: { atOnce, daily },
    });
  });

/**
 * The addresses that get one of the emails to a team: of those of the team who decide about them, unless they have
 * switched it off. Reviewers, who may have to be kept from knowing whose a proposal is, get none.
 */
export async function noticeRecipients(
  db: Tables,
  conferenceId: string,
  notice: keyof Notices,
): Promise<string[]> {
  const team = await teamOf(db, conferenceId);
  const off = await db.teamNotices.findMany({ where: { conferenceId, [notice]: false } });
  const without = new Set(off.map(({ userId }) => userId));
  return team
    .filter(({ role, userId }) => hasRight(role, "edit") && !without.has(userId))
    .map(({ email }) => email);
}
