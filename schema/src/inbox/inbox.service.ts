import type { InboxList, PrismaClient } from "@summit/prisma/client.ts";
import { managedBy } from "#conference/access.ts";
import type { Viewer } from "#context/viewer.ts";
import { NotFoundError } from "#errors/domain-errors.ts";

/** The number of new entries in each list of submissions; at most `maxCounted`. */
export type Inbox = Record<InboxList, number> & {
  /** When the viewer last looked at the subscribers. */
  subscribersSeenAt: Date | null;
  /** When the newest entry of all lists arrived. */
  newestAt: Date | null;
};

/** The count is capped, because larger numbers are not displayed. */
export const maxCounted = 100;

/**
 * Counts the new submissions in each list of a conference, in one statement: messages that nobody of the team has opened,
 * and the others since the viewer's last visit. Spam and tests are excluded. The caller has checked the authorization.
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
        WHERE conference_id = ${conferenceId} AND NOT spam AND state = 'new'
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
        LIMIT ${maxCounted}) AS new) AS "responses",
      (SELECT seen_at FROM visits WHERE list = 'subscribers') AS "subscribersSeenAt",
      greatest(
        (SELECT max(created_at) FROM contact_submissions WHERE conference_id = ${conferenceId}),
        (SELECT max(created_at) FROM newsletter_subscriptions
          WHERE conference_id = ${conferenceId}),
        (SELECT max(created_at) FROM form_submissions WHERE conference_id = ${conferenceId})
      ) AS "newestAt"`;
  return rows[0] as Inbox;
}

/**
 * Marks a list as seen by the viewer, or all messages as read by the team. The caller has checked that they may read
 * it. What has arrived since the viewer has read the list stays new.
 *
 * @param upTo when the newest entry arrived that they have seen; all without it
 */
export async function markInboxRead(
  db: PrismaClient,
  viewer: Viewer,
  { conferenceId, list, upTo }: { conferenceId: string; list: InboxList; upTo?: Date | null },
): Promise<void> {
  if (list === "messages") {
    const where = { conferenceId, ...unread, ...(upTo && { createdAt: { lte: upTo } }) };
    await db.contactSubmission.updateMany({ where, data: { state: "open" } });
    return;
  }
  const now = new Date();
  const seenAt = upTo && upTo < now ? upTo : now;
  const visit = { conferenceId, userId: viewer.id, list };
  await db.inboxVisit.createMany({ data: { ...visit, seenAt }, skipDuplicates: true });
  // Another tab may have seen more.
  await db.inboxVisit.updateMany({ where: { ...visit, seenAt: { lt: seenAt } }, data: { seenAt } });
}

const unread = { state: "new" } as const;

/**
 * Marks a message as opened by the team, unless it is open or done already.
 *
 * @throws NotFoundError if it does not exist, or the viewer may not read it
 */
export async function markMessageRead(
  db: PrismaClient,
  viewer: Viewer,
  id: string,
): Promise<string> {
  const where = { id, conference: managedBy(viewer, "read") };
  const message = await db.contactSubmission.findFirst({ where, select: { id: true } });
  if (!message) throw new NotFoundError();
  await db.contactSubmission.updateMany({ where: { id, ...unread }, data: { state: "open" } });
  return id;
}
