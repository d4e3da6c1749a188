import type { PrismaClient } from "@summit/prisma/client.ts";

interface Whose {
  conferenceId: string;
  /** Goes into every text that strangers must not read. */
  secret: string;
  personId: string;
  /** Who has reviewed. */
  userId: string;
}

/**
 * Adds proposals in all states to a conference, with all that belongs to them: reviews, letters, tasks, and what waits for
 * approval. The call is open.
 *
 * @returns the ids of the records
 */
export async function addPrivateProposals(
  db: PrismaClient,
  { conferenceId, secret, personId, userId }: Whose,
): Promise<string[]> {
  const email = `${secret.toLowerCase()}@example.com`;
  const of = { conferenceId };
  const call = { opensAt: new Date("2020-01-01"), lateNonce: `${secret}-late` };
  const { id: callId } = await db.call.upsert({
    where: of,
    create: { ...of, ...call },
    update: call,
  });
  await db.person.update({
    where: { id: personId },
    data: { linkNonce: `${secret}-${conferenceId}`.slice(0, 32) },
  });
  const texts = {
    title: secret,
    abstract: secret,
    description: secret,
    notes: secret,
    kind: secret,
    level: secret,
    language: "de",
    answers: [{ question: "a", label: secret, value: secret }],
  };
  const ids = [callId];
  for (const state of ["draft", "submitted", "withdrawn"] as const) {
    const form = { ...texts, people: [{ name: secret, email }] };
    const { id } = await db.proposal.create({
      data: {
        ...of,
        ...texts,
        state,
        submittedAt: new Date(),
        linkNonce: `${secret}-${state}`,
        ...(state === "draft" && { draft: form }),
        deliberation: "accepted",
        toldDeliberation: "accepted",
        toldAt: new Date(),
        people: {
          create: {
            ...of,
            personId,
            name: secret,
            email,
            askedAt: new Date(),
          },
        },
        letters: { create: { personId, deliberation: "accepted" } },
      },
    });
    ids.push(id);
  }
  const [, , submitted = ""] = ids;
  const criterion = await db.reviewCriterion.create({
    data: { ...of, name: secret, description: secret },
  });
  const phase = await db.reviewPhase.create({ data: { ...of, name: secret } });
  const review = await db.review.create({
    data: {
      ...of,
      proposalId: submitted,
      userId,
      phaseId: phase.id,
      comment: secret,
      scores: { create: { criterionId: criterion.id, score: 4 } },
    },
  });
  const comment = await db.reviewComment.create({
    data: { ...of, proposalId: submitted, userId, text: secret },
  });
  await db.reviewAssignment.create({ data: { proposalId: submitted, userId } });
  const task = await db.speakerTask.create({
    data: { ...of, title: secret, description: secret, done: { create: { personId } } },
  });
  const values = { name: secret, title: secret, companyName: secret, bio: secret };
  await db.profileChange.create({ data: { personId, values } });
  await db.decisionLetter.create({
    data: { ...of, kind: "accepted", subject: secret, body: secret },
  });
  const letter = { letter: "accepted", proposalId: submitted, title: secret };
  const mail = await db.outgoingMail.create({
    data: {
      ...of,
      kind: "proposal-letter",
      recipient: email,
      data: { personId, letters: [{ ...letter, subject: secret, body: secret }] },
    },
  });
  await db.auditLogEntry.create({
    data: { ...of, action: "proposal.submit", entityId: submitted, details: { name: secret } },
  });
  return [...ids, criterion.id, phase.id, review.id, comment.id, task.id, mail.id];
}
