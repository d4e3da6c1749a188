import type { Prisma } from "@summit/prisma/client.ts";
import { defaultConferenceId, hasRight } from "#conference/access.ts";

/**
 * Takes the messages of a conference from somebody who has left its team, or may not read them any more, in the transaction
 * in which they did. Whoever is still in it, as another kind of member, keeps theirs.
 */
export async function takeMessagesFrom(
  tx: Prisma.TransactionClient,
  { conferenceId, userId }: { conferenceId: string; userId: string },
): Promise<void> {
  const where = { conferenceId_userId: { conferenceId, userId } };
  const member = await tx.member.findUnique({ where, select: { role: true } });
  if (hasRight(member?.role ?? null, "read")) return;
  const isOrganizer = { id: userId, isOrganizer: true };
  if (conferenceId === defaultConferenceId && (await tx.user.count({ where: isOrganizer })) > 0) {
    return;
  }
  await tx.contactSubmission.updateMany({
    where: { conferenceId, assigneeId: userId },
    data: { assigneeId: null },
  });
}
