import type { InboxList, PrismaClient } from "@summit/prisma/client.ts";
import type { Viewer } from "#context/viewer.ts";

/** The number of new entries in each list of submissions; at most `maxCounted`. */
export type Inbox = Record<InboxList, number>;

/** The count is capped, because larger numbers are not displayed. */
export const maxCounted = 100;

/**
 * Counts the new submissions in each list of a conference since the viewer's last visit, in one statement. Spam
 * and tests are excluded. The caller has checked the authorization.
 */
export async function readInbox(
  db: PrismaClient,
  viewer: Viewer,
  conferenceId: string,
): Promise<Inbox> {
  const rows = await db.$queryRaw<Inbox[]>`
    WITH visits AS (
      SELECT list, seen_at FROM inbox_visits
      WHERE conference_id = ${conferenceId} AND user_id = ${viewer.id}
    )
    SELECT
      (SELECT count(*)::int FROM (
        SELECT 1 FROM contact_submissions
        WHERE conference_id = ${conferenceId} AND NOT spam AND created_at > coalesce(
          (SELECT seen_at FROM visits WHERE list = 'messages'), '-infinity')
        LIMIT ${maxCounted}) AS new) AS "messages",
      (SELECT count(*)::int FROM (
        SELECT 1 FROM newsletter_subscriptions
        WHERE conference_id = ${conferenceId} AND created_at > coalesce(
          (SELECT seen_at FROM visits WHERE list = 'subscribers'), '-infinity')
        LIMIT ${maxCounted}) AS new) AS "subscribers",
      (SELECT count(*)::int FROM (
        SELECT 1 FROM form_submissions
        WHERE conference_id = ${conferenceId} AND NOT test AND created_at > coalesce(
          (SELECT seen_at FROM visits WHERE list = 'responses'), '-infinity')
        LIMIT ${maxCounted}) AS new) AS "responses"`;
  return rows[0] as Inbox;
}

/** Marks a list as seen by the viewer. The caller has checked that they may read it. */
export async function markInboxRead(
  db: PrismaClient,
  viewer: Viewer,
  { conferenceId, list }: { conferenceId: string; list: InboxList },
): Promise<void> {
  const seenAt = new Date();
  const visit = { conferenceId, userId: viewer.id, list };
  await db.inboxVisit.upsert({
    where: { conferenceId_userId_list: visit },
    create: { ...visit, seenAt },
    update: { seenAt },
  });
}
