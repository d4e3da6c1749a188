import type {
  Prisma,
  Proposal,
  ProposalAnswer,
  ProposalPersonStatus,
} from "@summit/prisma/client.ts";
import { updateWithin } from "#content/bulk-update.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { scheduleItems } from "#schedule/schedule-editing.service.ts";
import { speakers } from "#speaker/speaker.service.ts";

/** What says whether the session of a proposal takes place. */
export const selectAnswer = { state: true, deliberation: true, answer: true } as const;

type Answered = Pick<Proposal, keyof typeof selectAnswer>;

/**
 * What is known of the session of a proposal: whether its authors come. One that was withdrawn is as good as declined.
 *
 * @returns null for a session of which no author was asked
 */
export function answerOf(proposal: Answered | null): ProposalAnswer | null {
  if (proposal?.deliberation !== "accepted") return null;
  return proposal.state === "withdrawn" ? "declined" : proposal.answer;
}

/** The same of a person with several proposals: who comes for one of them comes. */
export function answerOfPerson(
  proposals: readonly { status: ProposalPersonStatus; proposal: Answered }[],
): ProposalAnswer | null {
  const answers = proposals.flatMap(({ status, proposal }) => {
    const answer = answerOf(proposal);
    if (answer === null) return [];
    return status === "declined" ? ("declined" as const) : answer;
  });
  if (answers.includes("confirmed")) return "confirmed";
  if (answers.includes("none")) return "none";
  return answers.length > 0 ? "declined" : null;
}

/** The condition for a proposal of which `answerOf` says this. */
const answered = (answer: ProposalAnswer): Prisma.ProposalWhereInput => ({
  deliberation: "accepted",
  ...(answer === "declined"
    ? { OR: [{ state: "withdrawn" }, { answer }] }
    : { state: { not: "withdrawn" }, answer }),
});

/** The condition for sessions of which `answerOf` says this. */
export const sessionsAnswered = (answer: ProposalAnswer): Prisma.ScheduleItemWhereInput => ({
  proposal: { is: answered(answer) },
});

/** The condition for speakers of whom `answerOfPerson` says this. */
export function speakersWhoAnswered(answer: ProposalAnswer): Prisma.SpeakerWhereInput {
  const withAnswer = (which: ProposalAnswer) => ({
    some: { status: { not: "declined" as const }, proposal: answered(which) },
  });
  const [comes, mayCome] = [
    { proposals: withAnswer("confirmed") },
    { proposals: withAnswer("none") },
  ];
  if (answer === "confirmed") return { person: comes };
  if (answer === "none") return { person: { ...mayCome, NOT: comes } };
  const accepted = { proposals: { some: { proposal: { deliberation: "accepted" as const } } } };
  return { person: { ...accepted, NOT: { OR: [comes, mayCome] } } };
}

const confirmed = {
  state: "submitted",
  deliberation: "accepted",
  answer: "confirmed",
} satisfies Prisma.ProposalWhereInput;

/** The drafts of sessions whose authors have confirmed. */
export const confirmedDraftSessions = (conferenceId: string) =>
  ({
    conferenceId,
    publication: "draft",
    status: "scheduled",
    proposal: { is: confirmed },
  }) as const satisfies Prisma.ScheduleItemWhereInput;

/** The drafts of profiles of those who have confirmed, for themselves and with their session. */
export const confirmedDraftSpeakers = (conferenceId: string) =>
  ({
    conferenceId,
    publication: "draft",
    person: { proposals: { some: { status: "confirmed", proposal: confirmed } } },
  }) as const satisfies Prisma.SpeakerWhereInput;

/** What has become public. */
interface Published {
  sessions: number;
  speakers: number;
}

const changes = { publication: "published" };

/** Publishes the profiles of those who have confirmed. @returns how many */
export async function publishConfirmedSpeakers(
  change: Change,
  conferenceId: string,
): Promise<number> {
  const where = confirmedDraftSpeakers(conferenceId);
  const drafts = await change.tx.speaker.findMany({ where, select: { id: true } });
  const ids = drafts.map(({ id }) => id);
  await updateWithin(change, speakers, conferenceId, { ids, changes });
  return ids.length;
}

/**
 * Publishes the sessions whose authors have confirmed, and their profiles. In a conference by release, sessions wait for the
 * release.
 *
 * @param onlySessions whether profiles stay drafts, until a release that is scheduled is public
 */
export async function publishConfirmedWithin(
  change: Change,
  conferenceId: string,
  { onlySessions = false } = {},
): Promise<Published> {
  // Speakers first, so that their sessions are marked as changed once.
  const people = onlySessions ? 0 : await publishConfirmedSpeakers(change, conferenceId);
  const where = confirmedDraftSessions(conferenceId);
  const drafts = await change.tx.scheduleItem.findMany({ where, select: { id: true } });
  const ids = drafts.map(({ id }) => id);
  await updateWithin(change, scheduleItems, conferenceId, { ids, changes });
  return { sessions: ids.length, speakers: people };
}

/** The same as a change of its own. It happens as a whole, or not at all. */
export const publishConfirmed = (editor: Editor, conferenceId: string): Promise<Published> =>
  edit(
    editor,
    async (change) => {
      await change.lock(conferenceId);
      return publishConfirmedWithin(change, conferenceId);
    },
    { timeout: apiLimits.mutationSeconds * 1_000 },
  );
