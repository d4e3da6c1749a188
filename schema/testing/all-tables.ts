import type { PrismaClient, User } from "@summit/prisma/client.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { addSampleRecords, type RecordIds } from "./sample-rows.ts";

const expiresAt = new Date(Date.now() + 3_600_000);

/**
 * Adds rows of a conference and a user, so that every table has one.
 *
 * @param conferenceId of one that is there
 */
export async function fillAllTables(
  db: PrismaClient,
  conferenceId: string,
  { id: userId, email }: User,
): Promise<void> {
  const ids = await addSampleRecords(db, conferenceId, { Proposal: { state: "draft" } });
  const { ScheduleItem: scheduleItemId = "", Speaker: speakerId = "", Room: roomId = "" } = ids;
  await db.authSession.create({ data: { userId, expiresAt } });
  await db.inboxVisit.create({
    data: { conferenceId, userId, list: "messages", seenAt: expiresAt },
  });
  await db.teamNotices.create({ data: { conferenceId, userId } });
  await db.savedView.create({
    data: {
      conferenceId,
      userId,
      list: "speakers",
      name: "Drafts",
      parameters: { state: "draft" },
    },
  });
  await db.sessionStar.create({ data: { userId, scheduleItemId } });
  const { WithdrawnSession: sessionId = "" } = ids;
  await db.withdrawnStar.create({ data: { userId, sessionId } });
  await db.agendaLink.create({ data: { conferenceId, userId, token: "t".repeat(32) } });
  await db.mailbox.create({ data: { id: "a mailbox" } });
  await db.signUp.create({ data: { email, fullName: "Ada", passwordHash: "-", expiresAt } });
  await db.oneTimeToken.create({
    data: { tokenHash: "0".repeat(64), purpose: "reset_password", userId, expiresAt },
  });
  await db.auditLogEntry.create({ data: { action: "test", conferenceId } });
  await db.appliedContent.create({ data: { conferenceId, key: "test" } });
  await db.formerConferenceSlug.create({ data: { conferenceId, slug: "test" } });
  await db.pictureAddress.create({
    data: { conferenceId, addressHash: "0".repeat(64), lastError: "test" },
  });
  await db.formMapping.create({ data: { conferenceId, question: "test" } });
  await db.decisionLetter.create({
    data: { conferenceId, kind: "accepted", subject: "test", body: "test" },
  });
  await db.scheduleItemSpeaker.create({ data: { scheduleItemId, speakerId, position: 0 } });
  await db.scheduleItemRoom.create({ data: { scheduleItemId, roomId, position: 0 } });
  await db.formerSlug.create({
    data: { conferenceId, kind: "speaker", slug: "old", entityId: speakerId },
  });
  await db.importedValues.create({ data: { conferenceId, entityId: speakerId, fields: {} } });
  await addReviewedProposal(db, conferenceId, ids);
}

/** What hangs on a proposal and a person, and has no id of its own. */
async function addReviewedProposal(
  db: PrismaClient,
  conferenceId: string,
  ids: RecordIds,
): Promise<void> {
  const {
    Proposal: proposalId = "",
    Person: personId = "",
    ScheduleItem: scheduleItemId = "",
  } = ids;
  const { id: userId } = await factories(db).user();
  await db.proposalPerson.create({
    data: { proposalId, personId, conferenceId, name: "Ada", email: "other@example.com" },
  });
  await db.proposalLetter.create({ data: { proposalId, personId, deliberation: "accepted" } });
  await db.reviewAssignment.create({ data: { proposalId, userId } });
  const reviewed = { conferenceId, proposalId, userId };
  await db.reviewComment.create({ data: { ...reviewed, text: "Good" } });
  const criterionId = ids.ReviewCriterion ?? "";
  await db.review.create({
    data: { ...reviewed, scores: { create: [{ criterionId, score: 1 }] } },
  });
  const time = { startsAt: expiresAt, endsAt: expiresAt };
  await db.toldTime.create({ data: { personId, scheduleItemId, ...time } });
  await db.proposalDigest.create({ data: { conferenceId, toldUntil: expiresAt } });
  await db.speakerTaskDone.create({ data: { taskId: ids.SpeakerTask ?? "", personId } });
  await db.profileChange.create({ data: { personId, values: {} } });
}
