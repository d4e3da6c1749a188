import type { Prisma, PrismaClient, Proposal } from "@summit/prisma/client.ts";
import type { ContentEvents } from "#content/content-events.ts";
import { type Change, editWhenDue } from "#content/editing.ts";
import { unansweredSince } from "#inbox/unanswered.ts";
import { sendMails } from "#mail/mail.service.ts";
import type { MailQueue } from "#mail/mail-queue.ts";
import { refusedMails } from "#mail/refused-mails.ts";
import { noticeRecipients } from "#team/notices.service.ts";

const dayMs = 24 * 60 * 60 * 1_000;

/** What is older was missed for good, for example while the server was off. */
const longestMs = 7 * dayMs;

/** How many conferences are told in one job. */
const atOnce = 50;

/**
 * Tells the team at once that somebody cannot come, if their session is in the programme. In the transaction in which they
 * say so.
 *
 * @param personId who of several authors; null if none of them comes
 */
export async function tellTeamOfAbsence(
  tx: Prisma.TransactionClient,
  mail: MailQueue,
  { id: proposalId, conferenceId, scheduleItemId }: Proposal,
  personId: string | null = null,
): Promise<void> {
  if (!scheduleItemId) return;
  const isScheduled = { id: scheduleItemId, day: { not: null } };
  if ((await tx.scheduleItem.count({ where: isScheduled })) === 0) return;
  const recipients = await noticeRecipients(tx, conferenceId, "atOnce");
  const data = { proposalId, personId };
  await sendMails(
    tx,
    mail,
    recipients.map((recipient) => ({ kind: "cannot-come", recipient, conferenceId, data })),
  );
}

/**
 * What a team is told once a day: what was submitted, withdrawn, and declined after acceptance; the messages that wait for an
 * answer; and the mails that could not be delivered.
 */
export async function teamNews(
  db: Prisma.TransactionClient,
  conferenceId: string,
  { since, until }: { since: Date; until: Date },
) {
  const within = { gt: since, lte: until };
  const read = (where: Prisma.ProposalWhereInput) =>
    db.proposal.findMany({
      where: { conferenceId, ...where },
      orderBy: [{ submittedAt: "asc" }, { id: "asc" }],
      select: { title: true },
    });
  const declined: Prisma.ProposalWhereInput = {
    OR: [
      { answer: "declined", answeredAt: within },
      { people: { some: { position: { gt: 0 }, status: "declined", answeredAt: within } } },
    ],
  };
  return {
    submitted: await read({ state: "submitted", submittedAt: within }),
    withdrawn: await read({ state: "withdrawn", withdrawnAt: within }),
    declined: await read({ state: "submitted", ...declined }),
    messages: await db.contactSubmission.findMany({
      where: { conferenceId, ...unansweredSince(within) },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: { subject: true, name: true },
    }),
    refused: await db.outgoingMail.findMany({
      where: { conferenceId, ...refusedMails(within) },
      select: { id: true },
    }),
  };
}

/**
 * Tells the teams, once a day, what happened to proposals, messages and mails since they were told last. Each conference has a transaction of its
 * own, which notes until when its team was told: whoever runs it again tells nothing twice.
 *
 * @param after the last conference of the call before
 * @returns the last conference, if there may be more
 */
export async function tellTeams(
  { db, events, mail }: { db: PrismaClient; events: ContentEvents; mail: MailQueue },
  now: Date,
  after = "",
): Promise<string | undefined> {
  const recently = { gt: new Date(now.getTime() - longestMs), lte: now };
  const found = await db.conference.findMany({
    where: {
      id: { gt: after },
      deletedAt: null,
      status: { not: "archived" },
      OR: [
        {
          proposals: {
            some: {
              OR: [
                { submittedAt: recently },
                { withdrawnAt: recently },
                { answeredAt: recently },
                { people: { some: { answeredAt: recently } } },
              ],
            },
          },
        },
        { contactSubmissions: { some: unansweredSince(recently) } },
        { outgoingMails: { some: refusedMails(recently) } },
      ],
    },
    orderBy: { id: "asc" },
    take: atOnce,
    select: { id: true },
  });
  for (const { id } of found) {
    await editWhenDue({ db, events }, id, (change) => tellTeam(change, mail, id, now));
  }
  return found.length < atOnce ? undefined : found.at(-1)?.id;
}

async function tellTeam(
  change: Change,
  mail: MailQueue,
  conferenceId: string,
  until: Date,
): Promise<void> {
  await change.lock(conferenceId);
  const { tx } = change;
  const last = await tx.proposalDigest.findUnique({ where: { conferenceId } });
  // Two servers, or a clock that differs: the other one has told them today.
  if (last && until.getTime() - last.toldUntil.getTime() < dayMs / 2) return;
  const oldest = until.getTime() - longestMs;
  const since = new Date(Math.max(last?.toldUntil.getTime() ?? oldest, oldest));
  const news = await teamNews(tx, conferenceId, { since, until });
  if (Object.values(news).every((part) => part.length === 0)) return;
  await tx.proposalDigest.upsert({
    where: { conferenceId },
    create: { conferenceId, toldUntil: until },
    update: { toldUntil: until },
  });
  const recipients = await noticeRecipients(tx, conferenceId, "daily");
  const data = { since: since.toISOString(), until: until.toISOString() };
  await sendMails(
    tx,
    mail,
    recipients.map((recipient) => ({ kind: "proposal-digest", recipient, conferenceId, data })),
  );
}
