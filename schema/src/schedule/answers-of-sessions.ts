import type { Prisma, ProposalAnswer } from "@summit/prisma/client.ts";

/** What the speakers of sessions that were proposed have answered to the acceptance, by session. */
export async function answersOfSessions(
  db: Pick<Prisma.TransactionClient, "proposal">,
  conferenceId: string,
): Promise<Map<string, ProposalAnswer>> {
  const proposals = await db.proposal.findMany({
    where: { conferenceId, scheduleItemId: { not: null } },
    select: { scheduleItemId: true, answer: true, state: true },
  });
  return new Map(
    proposals.map(({ scheduleItemId, answer, state }) => [
      scheduleItemId ?? "",
      // Who has withdrawn does not come.
      state === "withdrawn" ? "declined" : answer,
    ]),
  );
}
